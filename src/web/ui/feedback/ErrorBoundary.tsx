import { Component, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageSpinner } from '#web/ui/feedback/Spinner.tsx';

interface Props {
  /** A change of it clears the error: the address, usually. */
  resetOn: string;
  children: ReactNode;
}

/** Keeps a fault inside the page it happened on: the way around the product stays usable, and the page can be tried again. */
export class ErrorBoundary extends Component<Props, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.fault && before.resetOn !== this.props.resetOn) this.setState({ fault: null });
  }

  override render() {
    if (!this.state.fault) return this.props.children;
    const { status, sentence } = refusalIn(this.state.fault.error);
    // The login has ended, and the page is about to be left for it.
    if (status === 401) return <PageSpinner />;
    return (
      <div className="mx-auto max-w-[1200px] px-4 py-16 sm:px-8">
        <ErrorState
          title={status === 404 ? 'Page not found' : 'This page could not be shown'}
          message={sentence ?? 'Something went wrong. Reload the page to try again; nothing you entered elsewhere is lost.'}
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}

/** What a refused request says about itself; read by its shape, so that pages without requests need not carry the class. */
function refusalIn(error: unknown): { status: number | null; sentence: string | null } {
  if (!(error instanceof Error)) return { status: null, sentence: null };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  const sentence = 'sentence' in error && typeof error.sentence === 'string' ? error.sentence : null;
  return { status, sentence };
}
