import { CONNECTIONS, FILE_WAYS } from '#web/copy/en/account/connections.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Accordion } from '#web/ui/layout/Accordion.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** Ways in and out: by file from every watch and app, the calendar, and MCP. */
export function ConnectionsTab() {
  const mcp = `${location.origin}/mcp`;
  return (
    <>
      <Section
        title={CONNECTIONS.files.title}
        aside={
          <ButtonLink variant="quiet" href="/uploads">
            {CONNECTIONS.files.action}
          </ButtonLink>
        }
      >
        <div className="grid gap-4">
          <p className="text-muted">{CONNECTIONS.files.text}</p>
          <Accordion
            items={FILE_WAYS.map(({ name, steps, note }) => ({
              id: name,
              title: name,
              content: (
                <div data-hint className="grid gap-3">
                  <ol className="grid list-decimal gap-1.5 pl-5">
                    {steps.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                  {note && <p className="text-muted">{note}</p>}
                </div>
              ),
            }))}
          />
        </div>
      </Section>
      <Section
        title={CONNECTIONS.calendar.title}
        aside={
          <ButtonLink variant="quiet" href="/training-sessions">
            {CONNECTIONS.calendar.action}
          </ButtonLink>
        }
      >
        <p className="text-muted">{CONNECTIONS.calendar.text}</p>
      </Section>
      <Section
        title={CONNECTIONS.mcp.title}
        aside={
          <ButtonLink variant="quiet" href="/account?tab=tokens">
            {CONNECTIONS.mcp.action}
          </ButtonLink>
        }
      >
        <p className="text-muted">
          {CONNECTIONS.mcp.text}{' '}
          <code className="text-ink [overflow-wrap:anywhere]">
            <bdi>{mcp}</bdi>
          </code>
        </p>
      </Section>
    </>
  );
}
