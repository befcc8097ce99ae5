import { Suspense } from 'react';
import { useUrlChoice } from '#web/data/url-state.ts';
import { ProfileForm } from '#web/features/athlete/ProfileForm.tsx';
import { useAthlete, useThresholdOffers } from '#web/features/athlete/queries.ts';
import { TestsTab } from '#web/features/athlete/thresholds/TestsTab.tsx';
import { ThresholdSuggestions } from '#web/features/athlete/thresholds/ThresholdSuggestions.tsx';
import { ThresholdsPanel } from '#web/features/athlete/thresholds/ThresholdsPanel.tsx';
import { ZonesTab } from '#web/features/athlete/zones/ZonesTab.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';

const TABS = ['profile', 'thresholds', 'zones', 'tests'] as const;

/** Who the athlete is and what they can hold: all that turns a heartbeat or a watt into a zone and a load. */
export function AthletePage() {
  const athlete = useAthlete();
  const [tab, setTab] = useUrlChoice('tab', TABS, 'profile');
  return (
    <Page title="Athlete" aside="Your profile and thresholds set your zones.">
      <ThresholdSuggestions offers={useThresholdOffers()} />
      <Tabs
        label="Profile, thresholds, zones and tests"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'profile', label: 'Profile', content: <ProfileForm athlete={athlete} /> },
          { value: 'thresholds', label: 'Thresholds', content: <Waiting of={<ThresholdsPanel />} /> },
          { value: 'zones', label: 'Zones', content: <Waiting of={<ZonesTab />} /> },
          { value: 'tests', label: 'Tests', content: <Waiting of={<TestsTab />} /> },
        ]}
      />
    </Page>
  );
}

function Waiting({ of }: { of: React.ReactNode }) {
  return <Suspense fallback={<SkeletonRows rows={6} />}>{of}</Suspense>;
}
