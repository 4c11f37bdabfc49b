import {
  IconActivity,
  IconChartBar,
  IconChartBarPopular,
  IconChartDonut,
  IconChartLine,
  IconClock,
  IconClockHour4,
  IconDevices,
  IconFileText,
  IconFilter2,
  IconGridDots,
  IconLayoutBoard,
  IconLetterCase,
  IconMap2,
  IconPhoneCheck,
  IconPhoneOff,
  IconPhoneX,
  IconPlaneArrival,
  IconQuote,
  IconSpeakerphone,
  IconTable,
  IconUserPlus,
} from '@tabler/icons-react'
import type { WidgetId } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import type { Icon } from '../../../services/navigation/icon.ts'
import { HeadlineWidget, TrendWidget } from './answer-widgets.tsx'
import { CallsWidget } from './call-widgets.tsx'
import { DailyWidget, FunnelWidget, HeatWidget, KpisWidget, ReachWidget } from './figure-widgets.tsx'
import { CampaignsWidget, HoursWidget, PanelWidget } from './panel-widgets.tsx'
import { DistributionWidget, KeywordsWidget, MapWidget } from './place-widgets.tsx'
import { TableWidget } from './table-widget.tsx'

/** All widgets of the dashboard: the icon in the menu of widgets to add, and the component. */
export const boardWidgets: Record<WidgetId, { icon: Icon; show: () => ReactNode }> = {
  headline: { icon: IconQuote, show: () => <HeadlineWidget /> },
  trend: { icon: IconChartLine, show: () => <TrendWidget /> },
  kpis: { icon: IconLayoutBoard, show: () => <KpisWidget /> },
  daily: { icon: IconChartBar, show: () => <DailyWidget /> },
  reach: { icon: IconChartDonut, show: () => <ReachWidget /> },
  funnel: { icon: IconFilter2, show: () => <FunnelWidget /> },
  heat: { icon: IconGridDots, show: () => <HeatWidget /> },
  datatab: { icon: IconTable, show: () => <TableWidget /> },
  keywords: { icon: IconLetterCase, show: () => <KeywordsWidget /> },
  distribution: { icon: IconChartBarPopular, show: () => <DistributionWidget /> },
  map: { icon: IconMap2, show: () => <MapWidget /> },
  campaigns: { icon: IconSpeakerphone, show: () => <CampaignsWidget /> },
  landing: { icon: IconPlaneArrival, show: () => <PanelWidget widget="landing" /> },
  pages: { icon: IconFileText, show: () => <PanelWidget widget="pages" /> },
  devices: { icon: IconDevices, show: () => <PanelWidget widget="devices" /> },
  hours: { icon: IconClockHour4, show: () => <HoursWidget /> },
  visitors: { icon: IconUserPlus, show: () => <PanelWidget widget="visitors" /> },
  gtotal: { icon: IconActivity, show: () => <CallsWidget widget="gtotal" /> },
  gduration: { icon: IconClock, show: () => <CallsWidget widget="gduration" /> },
  gvalids: { icon: IconPhoneCheck, show: () => <CallsWidget widget="gvalids" /> },
  gnovalids: { icon: IconPhoneX, show: () => <CallsWidget widget="gnovalids" /> },
  gnot: { icon: IconPhoneOff, show: () => <CallsWidget widget="gnot" /> },
}
