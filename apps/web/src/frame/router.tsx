import {
  IconAdjustments,
  IconBan,
  IconBriefcase,
  IconBuildingStore,
  IconClick,
  IconCode,
  IconFileImport,
  IconHash,
  IconHeadset,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconLetterCase,
  IconMessages,
  IconPhone,
  IconPhoneIncoming,
  IconPlugConnected,
  IconRoute,
  IconStack2,
  IconTable,
  IconTag,
  IconTags,
  IconTimelineEvent,
  IconUsers,
  IconWaveSawTool,
} from '@tabler/icons-react'
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Crash } from '../screens/crash/index.tsx'
import { UnknownPath } from '../screens/not-found/unknown-path.tsx'
import type { ScreenInfo } from '../services/navigation/screen-info.ts'
import { lazyComponent } from '../ui/chunks/lazy-component.tsx'
import { HomeSkeleton } from '../ui/states/skeletons.tsx'
import { Root } from './root.tsx'

type Screen = () => Promise<{ default: () => ReactNode }>

const root = createRootRoute({ component: Root, notFoundComponent: UnknownPath, errorComponent: Crash })

const lazyScreen = (screen: Screen) =>
  lazyComponent(screen, { layout: 'screen', fallback: () => <HomeSkeleton /> })

/** The route of a lazily loaded screen: its path, its module, and all that the frame needs to know about it. */
const screenRoute = <const Path extends string>(path: Path, screen: Screen, about: ScreenInfo) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyScreen(screen),
    staticData: { screen: about },
  })

const NotFound = lazyScreen(() => import('../screens/not-found/index.tsx'))
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyScreen(() => import('../screens/home/index.tsx')),
})
const notFound = createRoute({ getParentRoute: () => root, path: '/notfound', component: NotFound })
const account = createRoute({
  getParentRoute: () => root,
  path: '/accounts/$accountId',
  component: lazyScreen(() => import('../screens/home/account-home.tsx')),
})
const accountNotFound = createRoute({
  getParentRoute: () => root,
  path: '/accounts/$accountId/notfound',
  component: NotFound,
})

const routes = root.addChildren([
  home,
  notFound,
  account,
  accountNotFound,
  screenRoute(
    '/accounts/$accountId/reporting-dashboard/metrics',
    () => import('../screens/reporting-dashboard-metrics/index.tsx'),
    {
      title: 'nav.reportingDashboardMetrics',
      scope: 'account',
      access: { section: 'reporting.dashboard', level: 'r' },
    },
  ),
  screenRoute(
    '/accounts/$accountId/reporting-dashboard',
    () => import('../screens/reporting-dashboard/index.tsx'),
    {
      title: 'nav.reportingDashboard',
      scope: 'account',
      access: { section: 'reporting.dashboard', level: 'r' },
      calendar: true,
      filters: true,
      models: true,
      compares: true,
      icon: IconLayoutDashboard,
    },
  ),
  screenRoute('/accounts/$accountId/reporting-words', () => import('../screens/reporting-words/index.tsx'), {
    title: 'nav.reportingWords',
    scope: 'account',
    access: { section: 'reporting.words', level: 'r' },
    calendar: true,
    filters: true,
    models: true,
    compares: true,
    icon: IconLetterCase,
  }),
  screenRoute(
    '/accounts/$accountId/reporting-rawdata',
    () => import('../screens/reporting-rawdata/index.tsx'),
    {
      title: 'nav.reportingRawdata',
      scope: 'account',
      access: { section: 'reporting.rawdata', level: 'r' },
      calendar: true,
      filters: true,
      noCache: true,
      icon: IconTable,
    },
  ),
  screenRoute('/accounts/$accountId/reporting-c2c', () => import('../screens/reporting-c2c/index.tsx'), {
    title: 'nav.reportingC2c',
    scope: 'account',
    access: { section: 'reporting.c2c', level: 'r' },
    calendar: true,
    filters: true,
    icon: IconClick,
  }),
  screenRoute('/accounts/$accountId/reporting-calls', () => import('../screens/reporting-calls/index.tsx'), {
    title: 'nav.reportingCalls',
    scope: 'account',
    access: { section: 'reporting.calls', level: 'r' },
    calendar: true,
    filters: true,
    icon: IconPhone,
  }),
  screenRoute(
    '/accounts/$accountId/reporting-events',
    () => import('../screens/reporting-events/index.tsx'),
    {
      title: 'nav.reportingEvents',
      scope: 'account',
      access: { section: 'reporting.events', level: 'r' },
      calendar: true,
      filters: true,
      icon: IconTimelineEvent,
    },
  ),
  screenRoute(
    '/accounts/$accountId/callcenter-agents',
    () => import('../screens/callcenter-agents/index.tsx'),
    {
      title: 'nav.callcenterAgents',
      scope: 'account',
      access: { section: 'callcenter.agents', level: 'r' },
      calendar: true,
      filters: true,
      compares: true,
      icon: IconHeadset,
    },
  ),
  screenRoute(
    '/accounts/$accountId/callcenter-missed',
    () => import('../screens/callcenter-missed/index.tsx'),
    {
      title: 'nav.callcenterMissed',
      scope: 'account',
      access: { section: 'reporting.calls', level: 'r' },
      group: 'callcenter',
      calendar: true,
      noCache: true,
      icon: IconPhoneIncoming,
    },
  ),
  screenRoute(
    '/accounts/$accountId/ringpool-management',
    () => import('../screens/ringpool-management/index.tsx'),
    {
      title: 'nav.ringpoolManagement',
      scope: 'accounts_in',
      access: { section: 'ringpool.management', level: 'r' },
      noCache: true,
      icon: IconStack2,
    },
  ),
  screenRoute(
    '/accounts/$accountId/ringpool-management/new',
    () => import('../screens/ringpool-management-new/index.tsx'),
    {
      title: 'nav.ringpoolManagementNew',
      scope: 'accounts_in',
      access: { section: 'ringpool.management', level: 'w' },
      noCache: true,
    },
  ),
  screenRoute(
    '/accounts/$accountId/ringpool-management/test',
    () => import('../screens/ringpool-management-test/index.tsx'),
    {
      title: 'nav.ringpoolTest',
      scope: 'accounts_in',
      access: { section: 'ringpool.management', level: 'r' },
      noCache: true,
    },
  ),
  screenRoute(
    '/accounts/$accountId/ringpool-management/static-numbers',
    () => import('../screens/ringpool-static-numbers/index.tsx'),
    {
      title: 'nav.staticNumbers',
      scope: 'accounts_in',
      access: { section: 'ringpool.management', level: 'r' },
      noCache: true,
    },
  ),
  screenRoute(
    '/accounts/$accountId/ringpool-management/$ringpoolId/update',
    () => import('../screens/ringpool-management-update/index.tsx'),
    {
      title: 'nav.ringpoolManagementUpdate',
      scope: 'accounts_in',
      access: { section: 'ringpool.management', level: 'r' },
      noCache: true,
    },
  ),
  screenRoute(
    '/accounts/$accountId/ringpool-management/$ringpoolId/planner',
    () => import('../screens/ringpool-planner/index.tsx'),
    {
      title: 'nav.ringpoolPlanner',
      scope: 'accounts_in',
      access: { section: 'ringpool.management', level: 'r' },
      noCache: true,
    },
  ),
  screenRoute(
    '/accounts/$accountId/ringpool-realtime',
    () => import('../screens/ringpool-realtime/index.tsx'),
    {
      title: 'nav.ringpoolRealtime',
      scope: 'accounts_in',
      access: { section: 'ringpool.realtime', level: 'r' },
      noCache: true,
      icon: IconWaveSawTool,
    },
  ),
  screenRoute(
    '/accounts/$accountId/ringpool-routing',
    () => import('../screens/ringpool-routing/index.tsx'),
    {
      title: 'nav.ringpoolRouting',
      scope: 'accounts_in',
      access: { section: 'ringpool.management', level: 'r' },
      noCache: true,
      icon: IconRoute,
    },
  ),
  screenRoute(
    '/accounts/$accountId/ringpool-routing/$planId',
    () => import('../screens/ringpool-routing-update/index.tsx'),
    {
      title: 'routing.plan',
      scope: 'accounts_in',
      access: { section: 'ringpool.management', level: 'r' },
      noCache: true,
    },
  ),
  screenRoute('/accounts/$accountId/tags-ringpool', () => import('../screens/tags-ringpool/index.tsx'), {
    title: 'nav.tagsRingpool',
    scope: 'accounts_in',
    access: { section: 'tags.ringpool', level: 'r' },
    noCache: true,
    icon: IconTags,
  }),
  screenRoute('/accounts/$accountId/tags-event', () => import('../screens/tags-event/index.tsx'), {
    title: 'nav.tagsEvent',
    scope: 'accounts_in',
    access: { section: 'tags.event', level: 'r' },
    noCache: true,
    icon: IconTag,
  }),
  screenRoute(
    '/accounts/$accountId/callcenter-conversations',
    () => import('../screens/callcenter-conversations/index.tsx'),
    {
      title: 'nav.callcenterConversations',
      scope: 'account',
      access: { section: 'callcenter.agents', level: 'r' },
      calendar: true,
      compares: true,
      icon: IconMessages,
    },
  ),
  screenRoute(
    '/accounts/$accountId/integrations-connections',
    () => import('../screens/integrations-connections/index.tsx'),
    {
      title: 'nav.integrationsConnections',
      scope: 'account',
      access: { section: 'integrations.connections', level: 'r' },
      icon: IconPlugConnected,
    },
  ),
  screenRoute(
    '/accounts/$accountId/settings-implementation',
    () => import('../screens/settings-implementation/index.tsx'),
    {
      title: 'nav.settingsImplementation',
      scope: 'account',
      access: { section: 'settings.implementation', level: 'r' },
      icon: IconCode,
    },
  ),
  screenRoute(
    '/accounts/$accountId/settings-implementation/forms',
    () => import('../screens/settings-forms/index.tsx'),
    {
      title: 'nav.settingsForms',
      scope: 'account',
      access: { section: 'settings.implementation', level: 'r' },
      noCache: true,
    },
  ),
  screenRoute(
    '/accounts/$accountId/settings-implementation/forms/$formId',
    () => import('../screens/settings-forms-update/index.tsx'),
    {
      title: 'nav.settingsFormsUpdate',
      scope: 'account',
      access: { section: 'settings.implementation', level: 'r' },
      noCache: true,
    },
  ),
  screenRoute('/accounts/$accountId/update', () => import('../screens/accounts-update/index.tsx'), {
    title: 'nav.accountsUpdate',
    scope: 'accounts_in',
    access: 'privileged',
    icon: IconAdjustments,
  }),
  screenRoute('/profile', () => import('../screens/profile/index.tsx'), {
    title: 'nav.profile',
    scope: 'accounts_out',
    access: 'signedIn',
    noCache: true,
  }),
  screenRoute('/accounts', () => import('../screens/accounts/index.tsx'), {
    title: 'nav.accounts',
    scope: 'accounts_out',
    access: 'signedIn',
    icon: IconBuildingStore,
    group: 'accounts',
  }),
  screenRoute('/accounts/new', () => import('../screens/accounts-new/index.tsx'), {
    title: 'nav.accountsNew',
    scope: 'accounts_out',
    access: 'privileged',
  }),
  screenRoute('/clients', () => import('../screens/clients/index.tsx'), {
    title: 'nav.clients',
    scope: 'accounts_out',
    access: 'privileged',
    noCache: true,
    icon: IconBriefcase,
    group: 'accounts',
  }),
  screenRoute('/users', () => import('../screens/users/index.tsx'), {
    title: 'nav.users',
    scope: 'accounts_out',
    access: 'privileged',
    noCache: true,
    icon: IconUsers,
    group: 'accounts',
  }),
  screenRoute('/users/new', () => import('../screens/users-new/index.tsx'), {
    title: 'nav.usersNew',
    scope: 'accounts_out',
    access: 'privileged',
  }),
  screenRoute('/users/$userId/update', () => import('../screens/users-update/index.tsx'), {
    title: 'nav.usersUpdate',
    scope: 'accounts_out',
    access: 'privileged',
    noCache: true,
  }),
  screenRoute('/single-sign-on', () => import('../screens/single-sign-on/index.tsx'), {
    title: 'nav.singleSignOn',
    scope: 'accounts_out',
    access: 'privileged',
    noCache: true,
    icon: IconKey,
    group: 'accounts',
  }),
  screenRoute('/pool', () => import('../screens/pool/index.tsx'), {
    title: 'nav.pool',
    scope: 'accounts_out',
    access: 'privileged',
    icon: IconHash,
    group: 'numbers',
  }),
  screenRoute('/pool/new', () => import('../screens/pool-new/index.tsx'), {
    title: 'nav.poolNew',
    scope: 'accounts_out',
    access: 'privileged',
  }),
  screenRoute('/realtime', () => import('../screens/realtime/index.tsx'), {
    title: 'nav.realtime',
    scope: 'accounts_out',
    access: 'privileged',
    noCache: true,
    icon: IconWaveSawTool,
    group: 'numbers',
  }),
  screenRoute('/blacklist', () => import('../screens/blacklist/index.tsx'), {
    title: 'nav.blacklist',
    scope: 'accounts_out',
    access: 'privileged',
    noCache: true,
    icon: IconBan,
    group: 'numbers',
  }),
  screenRoute('/blacklist/new', () => import('../screens/blacklist-new/index.tsx'), {
    title: 'nav.blacklistNew',
    scope: 'accounts_out',
    access: 'privileged',
  }),
  screenRoute('/imports', () => import('../screens/imports/index.tsx'), {
    title: 'nav.imports',
    scope: 'accounts_out',
    access: 'privileged',
    noCache: true,
    icon: IconFileImport,
    group: 'activity',
  }),
  screenRoute('/audit', () => import('../screens/audit/index.tsx'), {
    title: 'nav.audit',
    scope: 'accounts_out',
    access: 'privileged',
    noCache: true,
    icon: IconHistory,
    group: 'activity',
  }),
  screenRoute('/shared/$token', () => import('../screens/shared-dashboard/index.tsx'), {
    title: 'nav.reportingDashboard',
    scope: 'accounts_out',
    access: 'public',
  }),
  screenRoute('/cookies', () => import('../screens/info/cookies.tsx'), {
    title: 'footer.cookies',
    scope: 'accounts_out',
    access: 'public',
  }),
  screenRoute('/legal', () => import('../screens/info/legal.tsx'), {
    title: 'footer.legal',
    scope: 'accounts_out',
    access: 'public',
  }),
  screenRoute('/privacy', () => import('../screens/info/privacy.tsx'), {
    title: 'footer.privacy',
    scope: 'accounts_out',
    access: 'public',
  }),
  screenRoute('/website', () => import('../screens/info/website.tsx'), {
    title: 'footer.website',
    scope: 'accounts_out',
    access: 'public',
  }),
  screenRoute('/documentation', () => import('../screens/info/documentation.tsx'), {
    title: 'footer.documentation',
    scope: 'accounts_out',
    access: 'public',
  }),
])

export const router = createRouter({
  routeTree: routes,
  defaultPreload: 'intent',
  defaultErrorComponent: Crash,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
