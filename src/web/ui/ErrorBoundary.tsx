import { Component, type ReactNode } from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';

interface Props {
  /** A change of it clears the error: the address, usually. */
  resetOn: string;
  children: ReactNode;
}

/** Keeps a fault inside the page it happened on: the way around the product stays usable, and the page can be tried again. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.hasFailed && before.resetOn !== this.props.resetOn) this.setState({ hasFailed: false });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="mx-auto max-w-[1200px] px-4 py-16 sm:px-8">
        <ErrorState
          title="This page could not be shown"
          message="Something went wrong on our side, or a newer version has replaced this one. Nothing you entered elsewhere is lost."
          onRetry={() => location.reload()}
        />
      </div>
    );
  }
}
