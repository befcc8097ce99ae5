import { ACTIONS } from '#web/copy/en/account/account-log.ts';
import { DateTime } from '#web/features/account/DateTime.tsx';
import { ListRow } from '#web/features/account/ListRow.tsx';
import { browserName } from '#web/features/account/login/browser-name.ts';
import { useNoted } from '#web/features/account/queries.ts';
import { Section } from '#web/ui/layout/Section.tsx';

/** What happened to the account, newest first: whoever sees something that was not them knows what to do. */
export function LogTab() {
  const entries = useNoted();
  return (
    <Section title="Security log">
      <p data-hint className="pb-2 text-muted">
        Your last 100 account events. If you don’t recognise one, change your password now; this logs out all other browsers.
      </p>
      <ul>
        {entries.map(({ at, action, address, browser }, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever replaced as a whole
            key={index}
            name={ACTIONS[action] ?? action}
            facts={
              <>
                <DateTime at={at} />
                {address && (
                  <>
                    , from <bdi>{address}</bdi>
                  </>
                )}
                , <bdi>{browserName(browser)}</bdi>
              </>
            }
          />
        ))}
      </ul>
    </Section>
  );
}
