import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';

/** Technique from video. */
export function VideoPage() {
  return (
    <Page title="Video Analysis">
      <EmptyState
        title="Videos cannot be analysed yet"
        action={
          <ButtonLink href="/activities" variant="quiet">
            See your activities
          </ButtonLink>
        }
      >
        <p>This is where a clip of your swim, ride or run will be measured frame by frame.</p>
      </EmptyState>
    </Page>
  );
}
