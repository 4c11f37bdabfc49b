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

/**
 * All widgets of the dashboard: the icon in the menu of widgets to add, and the element, which is always the same, so that
 * a widget is rendered only when its own state or the board changes.
 */
export const boardWidgets: Record<WidgetId, { icon: Icon; shown: ReactNode }> = {
  headline: { icon: IconQuote, shown: <HeadlineWidget /> },
  trend: { icon: IconChartLine, shown: <TrendWidget /> },
  kpis: { icon: IconLayoutBoard, shown: <KpisWidget /> },
  daily: { icon: IconChartBar, shown: <DailyWidget /> },
  reach: { icon: IconChartDonut, shown: <ReachWidget /> },
  funnel: { icon: IconFilter2, shown: <FunnelWidget /> },
  heat: { icon: IconGridDots, shown: <HeatWidget /> },
  datatab: { icon: IconTable, shown: <TableWidget /> },
  keywords: { icon: IconLetterCase, shown: <KeywordsWidget /> },
  distribution: { icon: IconChartBarPopular, shown: <DistributionWidget /> },
  map: { icon: IconMap2, shown: <MapWidget /> },
  campaigns: { icon: IconSpeakerphone, shown: <CampaignsWidget /> },
  landing: { icon: IconPlaneArrival, shown: <PanelWidget widget="landing" /> },
  pages: { icon: IconFileText, shown: <PanelWidget widget="pages" /> },
  devices: { icon: IconDevices, shown: <PanelWidget widget="devices" /> },
  hours: { icon: IconClockHour4, shown: <HoursWidget /> },
  visitors: { icon: IconUserPlus, shown: <PanelWidget widget="visitors" /> },
  gtotal: { icon: IconActivity, shown: <CallsWidget widget="gtotal" /> },
  gduration: { icon: IconClock, shown: <CallsWidget widget="gduration" /> },
  gvalids: { icon: IconPhoneCheck, shown: <CallsWidget widget="gvalids" /> },
  gnovalids: { icon: IconPhoneX, shown: <CallsWidget widget="gnovalids" /> },
  gnot: { icon: IconPhoneOff, shown: <CallsWidget widget="gnot" /> },
}
