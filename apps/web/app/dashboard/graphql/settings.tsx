import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/settings'
import { SavedQueries } from './saved-queries.tsx'
import { SettingsForm } from './settings-form.tsx'

const introspection = ['EVERYONE', 'MANAGERS', 'NO_ONE'] as const

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [settings, { documents }] = await Promise.all([
    host.call('graphql.getGraphqlSettings', {}),
    host.call('graphql.listDocuments', {}),
  ])
  return { ...settings, documents, endpoint: new URL('/graphql/alpha', args.request.url).href }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const reader = createFormReader(host.t, form)
  try {
    switch (form.get('intent')) {
      case 'add': {
        const text = reader.text('document')
        if (!text) return refuseFields({ document: host.t('dashboard-graphql:documents.empty') })
        await host.call('graphql.registerDocuments', { documents: [text] })
        return { ...createDone(), notice: 'added' as const }
      }
      case 'remove':
        await host.call('graphql.deleteDocument', { hash: reader.text('hash') })
        return { ...createDone(), notice: 'removed' as const }
      default: {
        const graphqlSettings = {
          enabled: reader.on('enabled'),
          registeredOnly: reader.on('registeredOnly'),
          introspection: reader.choice('introspection', introspection),
          maxCost: reader.whole('maxCost', { least: 100, most: 100_000, isNeeded: true })!,
        }
        if (reader.isWrong()) return refuseFields(reader.errors)
        await host.call('graphql.updateGraphqlSettings', { graphqlSettings })
        return { ...createDone(), notice: 'saved' as const }
      }
    }
  } catch (error) {
    return refuseFor(host.t, error, { fields: { documents: 'document' } })
  }
}

const none: Readonly<Record<string, string>> = {}
const notices = {
  saved: 'dashboard-graphql:settings.saved',
  added: 'dashboard-graphql:documents.saved',
  removed: 'dashboard-graphql:documents.removed',
} as const

export default function GraphqlSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const notice = actionData && 'notice' in actionData ? actionData.notice : 'saved'
  const { errors, alert, saved } = useOutcome(actionData, t(notices[notice]))
  const { graphqlSettings, limits, documents, endpoint } = loaderData
  const isOfQueries = errors.document !== undefined
  return (
    <>
      <PageHead
        title={t('dashboard-graphql:settings.title')}
        back={{ to: '/dashboard/graphql', label: t('dashboard-graphql:explorer') }}
      >
        <Button component={Link} to="/dashboard/graphql" variant="default">
          {t('dashboard-graphql:explorer')}
        </Button>
        <Button component="a" href="/docs/api" target="_blank" rel="noopener" variant="default">
          {t('dashboard-graphql:reference')}
        </Button>
      </PageHead>
      <SettingsForm
        settings={graphqlSettings}
        limits={limits}
        endpoint={endpoint}
        errors={isOfQueries ? none : errors}
        alert={isOfQueries ? undefined : alert}
      />
      <SavedQueries documents={documents} error={errors.document} changed={saved} />
    </>
  )
}
