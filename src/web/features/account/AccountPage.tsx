import type { ReactNode } from 'react';
import { Alone } from '#web/components/AsyncPanel.tsx';
import { useUrlChoice } from '#web/data/url-state.ts';
import { ConnectionsTab } from '#web/features/account/connections/ConnectionsTab.tsx';
import { TokensTab } from '#web/features/account/connections/TokensTab.tsx';
import { NotificationsTab } from '#web/features/account/NotificationsTab.tsx';
import { PrivacyTab } from '#web/features/account/PrivacyTab.tsx';
import { ProfileTab } from '#web/features/account/profile/ProfileTab.tsx';
import { LogTab } from '#web/features/account/security/LogTab.tsx';
import { SecurityTab } from '#web/features/account/security/SecurityTab.tsx';
import { DataTab } from '#web/features/account-data/DataTab.tsx';
import { DeviceKinds } from '#web/features/connections/DeviceKinds.tsx';
import { ServicesPanel } from '#web/features/connections/ServicesPanel.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';

const TABS = ['profile', 'security', 'notifications', 'privacy', 'tokens', 'connections', 'data', 'log'] as const;

/** The account behind the athlete: who it is, how it is opened, what it agreed to, who else may read it, and what happened to it. */
export function AccountPage() {
  const [tab, setTab] = useUrlChoice('tab', TABS, 'profile');
  return (
    <Page title="Account">
      <Tabs
        label="Account settings"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'profile',
            label: 'Profile',
            content: (
              <Part>
                <ProfileTab />
              </Part>
            ),
          },
          {
            value: 'security',
            label: 'Security',
            content: (
              <Part>
                <SecurityTab />
              </Part>
            ),
          },
          {
            value: 'notifications',
            label: 'Notifications',
            content: (
              <Part>
                <NotificationsTab />
              </Part>
            ),
          },
          {
            value: 'privacy',
            label: 'Privacy',
            content: (
              <Part>
                <PrivacyTab />
              </Part>
            ),
          },
          {
            value: 'tokens',
            label: 'API tokens',
            content: (
              <Part>
                <TokensTab />
              </Part>
            ),
          },
          {
            value: 'connections',
            label: 'Connections',
            content: (
              <Part>
                <ServicesPanel />
                <DeviceKinds />
                <ConnectionsTab />
              </Part>
            ),
          },
          {
            value: 'data',
            label: 'Your data',
            content: (
              <Part>
                <DataTab />
              </Part>
            ),
          },
          {
            value: 'log',
            label: 'Security log',
            content: (
              <Part>
                <LogTab />
              </Part>
            ),
          },
        ]}
      />
    </Page>
  );
}

/** Waits and fails by itself. What it shows is the record of the account: days, names and addresses, no figure that was computed. */
function Part({ children }: { children: ReactNode }) {
  return (
    <div data-source="From your account settings." className="grid max-w-[44rem] gap-10">
      <Alone coming={<SkeletonRows rows={5} />}>{children}</Alone>
    </div>
  );
}
