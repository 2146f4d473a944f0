import { Alert, Radio } from '@mantine/core'
import type { AccessLevel, DataPermissions } from '@stoa/contract/data-permissions'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { createDone, type Outcome, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/permissions'
import styles from './data.module.css'

const acts = ['itemRead', 'itemInsert', 'itemUpdate', 'itemRemove'] as const
type Act = (typeof acts)[number]
type Reach = 'anyone' | 'members' | 'authors' | 'managers'

const headings: Readonly<Record<Act, PlainKey>> = {
  itemRead: 'dashboard-data:access.read',
  itemInsert: 'dashboard-data:access.insert',
  itemUpdate: 'dashboard-data:access.update',
  itemRemove: 'dashboard-data:access.remove',
}

/** What each choice means. An item that is added has no author before, so all members are its authors. */
const sentences: Readonly<Record<Act, Partial<Record<Reach, PlainKey>>>> = {
  itemRead: {
    anyone: 'dashboard-data:access.read.anyone',
    members: 'dashboard-data:access.read.members',
    authors: 'dashboard-data:access.read.authors',
    managers: 'dashboard-data:access.read.managers',
  },
  itemInsert: {
    anyone: 'dashboard-data:access.insert.anyone',
    members: 'dashboard-data:access.insert.members',
    managers: 'dashboard-data:access.insert.managers',
  },
  itemUpdate: {
    anyone: 'dashboard-data:access.update.anyone',
    members: 'dashboard-data:access.update.members',
    authors: 'dashboard-data:access.update.authors',
    managers: 'dashboard-data:access.update.managers',
  },
  itemRemove: {
    anyone: 'dashboard-data:access.remove.anyone',
    members: 'dashboard-data:access.remove.members',
    authors: 'dashboard-data:access.remove.authors',
    managers: 'dashboard-data:access.remove.managers',
  },
}

const levels: Readonly<Record<Reach, AccessLevel>> = {
  anyone: 'ANYONE',
  members: 'SITE_MEMBER',
  authors: 'SITE_MEMBER_AUTHOR',
  managers: 'CMS_EDITOR',
}

function toReach(act: Act, level: AccessLevel): Reach {
  if (level === 'ANYONE') return 'anyone'
  if (level === 'SITE_MEMBER') return 'members'
  if (level === 'SITE_MEMBER_AUTHOR') return act === 'itemInsert' ? 'members' : 'authors'
  return 'managers'
}

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const dataCollectionId = args.params.id
  const [collection, permissions] = await Promise.all([
    allowMissing(host.call('dataCollections.getDataCollection', { dataCollectionId })),
    allowMissing(host.call('dataPermissions.getPermissions', { dataCollectionId })),
  ])
  if (!collection || !permissions) throw createNotFound()
  const { id, displayName } = collection.collection
  return { id, name: displayName || id, reaches: toReaches(permissions.dataPermissions) }
}

const toReaches = (permissions: DataPermissions): Record<Act, Reach> =>
  Object.fromEntries(acts.map((act) => [act, toReach(act, permissions[act])])) as Record<Act, Reach>

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    const { dataPermissions: before } = await host.call('dataPermissions.getPermissions', {
      dataCollectionId: args.params.id,
    })
    const next = { ...before }
    for (const act of acts) {
      const reach = String(form.get(act)) as Reach
      // A level that means the same here stays.
      if (Object.hasOwn(levels, reach) && reach !== toReach(act, before[act])) next[act] = levels[reach]
    }
    await host.call('dataPermissions.updatePermissions', { dataPermissions: next })
    return createDone() satisfies Outcome
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function PermissionsPage({ loaderData: { id, name, reaches }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-data:access.saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-data:access.title', { name })}
        back={{ to: `/dashboard/data/${encodeURIComponent(id)}`, label: t('dashboard-data:backTo', { name }) }}
      />
      <p className={`${ui.muted} ${styles.lead}`}>{t('dashboard-data:access.hint')}</p>
      <SaveForm version={JSON.stringify(reaches)} errors={errors} alert={alert}>
        <div className={styles.questions}>
          {acts.map((act) => (
            <Question key={act} act={act} reach={reaches[act]} />
          ))}
        </div>
      </SaveForm>
    </>
  )
}

function Question({ act, reach }: { act: Act; reach: Reach }) {
  const t = useT()
  const [chosen, setChosen] = useState<string>(reach)
  const isOpenToAll = chosen === 'anyone' && (act === 'itemUpdate' || act === 'itemRemove')
  const offered = Object.entries(sentences[act]) as [Reach, PlainKey][]
  return (
    <Card title={t(headings[act])} isStacked>
      <fieldset className={styles.group} aria-label={t(headings[act])}>
        {offered.map(([value, sentence]) => (
          <Radio
            key={value}
            name={act}
            value={value}
            label={t(sentence)}
            checked={chosen === value}
            onChange={() => setChosen(value)}
          />
        ))}
      </fieldset>
      {isOpenToAll && <Alert color="alarm">{t('dashboard-data:access.warning')}</Alert>}
    </Card>
  )
}
