import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { sentenceOf } from '#web/data/api-client.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** A part of a page that reads for itself: it waits and fails alone, and the rest of the page stays. */
export function AsyncPanel({
  title,
  aside,
  coming,
  children,
}: {
  title: string;
  aside?: ReactNode;
  coming?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="panel min-w-0">
      <Section title={title} aside={aside}>
        <Alone coming={coming ?? <Skeleton className="h-72 w-full" />}>{children}</Alone>
      </Section>
    </div>
  );
}

/**
 * The same without a title of its own. `failed` is the title of its failure, where the page does not say what failed. `wayOut` stands beside
 * trying again, where what failed is all there is to see.
 */
export function Alone({
  coming,
  failed,
  wayOut,
  children,
}: {
  coming: ReactNode;
  failed?: string;
  wayOut?: ReactNode;
  children: ReactNode;
}) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <FaultHolder onRetry={reset} failed={failed} wayOut={wayOut}>
      <Suspense fallback={coming}>{children}</Suspense>
    </FaultHolder>
  );
}

interface Props {
  onRetry: () => void;
  failed: string | undefined;
  wayOut: ReactNode;
  children: ReactNode;
}

class FaultHolder extends Component<Props, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null };

  static getDerivedStateFromError(error: unknown) {
    return { fault: { error } };
  }

  override render() {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ fault: null });
    };
    return (
      <ErrorState
        {...(this.props.failed && { title: this.props.failed })}
        message={sentenceOf(fault.error, 'Something went wrong on our side. Please try again.')}
        onRetry={retry}
        wayOut={this.props.wayOut}
      />
    );
  }
}
