import { Button } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { Form, Link } from 'react-router'
import { createDone, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/extensions'
import styles from './extensions.module.css'

type Reply = ReplyOf<'extensions.listExtensions'>
type Extension = Reply['extensions'][number]

export const loader = (args: Route.LoaderArgs) => requireOwnerHost(args).call('extensions.listExtensions', {})

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const [name, enabled] = [String(form.get('name')), form.get('enabled') === '1']
  try {
    await host.call('extensions.switchExtension', { name, enabled })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function Extensions({ loaderData: { extensions, failures }, actionData }: Route.ComponentProps) {
  const t = useT()
  useSavedNotice(actionData && 'saved' in actionData ? actionData.saved : undefined, t('dashboard-extensions:saved'))
  return (
    <>
      <PageHead title={t('dashboard:nav.extensions')} />
      {failures.length > 0 && <Failures failures={failures} />}
      {extensions.length > 0 ? (
        <ul className={styles.list}>
          {extensions.map((extension) => (
            <ExtensionCard key={extension.name} extension={extension} />
          ))}
        </ul>
      ) : (
        <div className={ui.card}>
          <EmptyList title={t('dashboard-extensions:empty')}>{t('dashboard-extensions:empty.text')}</EmptyList>
        </div>
      )}
    </>
  )
}

function Failures({ failures }: Pick<Reply, 'failures'>) {
  const t = useT()
  return (
    <Card title={t('dashboard-extensions:failures')} isStacked className={styles.failures}>
      <p className={ui.muted}>{t('dashboard-extensions:failures.text')}</p>
      {failures.map(({ package: name, version, cause, fix }) => (
        <div key={name}>
          <h3 dir="auto">
            {name} {version}
          </h3>
          <p dir="auto">{cause}</p>
          <p dir="auto" className={ui.muted}>
            {fix}
          </p>
        </div>
      ))}
    </Card>
  )
}

function ExtensionCard({ extension }: { extension: Extension }) {
  const t = useT()
  const { name, title, description, package: from, version, enabled, pages } = extension
  return (
    <li className={`${ui.card} ${ui.section} ${ui.stack}`}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Status tone={enabled ? 'good' : 'quiet'}>{t(enabled ? 'dashboard:on' : 'dashboard:off')}</Status>
        <Form method="post" className={styles.switch}>
          <input type="hidden" name="name" value={name} />
          <Button
            type="submit"
            name="enabled"
            value={enabled ? '0' : '1'}
            variant={enabled ? 'default' : 'filled'}
            aria-label={t(enabled ? 'dashboard-extensions:switchOff.of' : 'dashboard-extensions:switchOn.of', {
              title,
            })}
          >
            {t(enabled ? 'dashboard-extensions:switchOff' : 'dashboard-extensions:switchOn')}
          </Button>
        </Form>
      </div>
      <p>{description}</p>
      <p className={ui.muted}>
        {t('dashboard-extensions:from', { package: from, version })}
        <Parts extension={extension} />
      </p>
      {enabled && pages.length > 0 && (
        <p className={styles.pages}>
          {pages.map(({ path, title: label }) => (
            <Link key={path} to={`/dashboard/ext/${name}${path && `/${path}`}`} className={ui.link}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </li>
  )
}

/** What it adds, in a few words. */
function Parts({ extension: { operations, hooks, tables, fields, blocks, pages } }: { extension: Extension }) {
  const t = useT()
  const parts = [
    operations.length > 0 && t('dashboard-extensions:operations', { count: operations.length }),
    hooks.length > 0 && t('dashboard-extensions:hooks', { count: hooks.length }),
    tables > 0 && t('dashboard-extensions:tables', { count: tables }),
    fields > 0 && t('dashboard-extensions:fields', { count: fields }),
    blocks > 0 && t('dashboard-extensions:blocks', { count: blocks }),
    pages.length > 0 && t('dashboard-extensions:pages', { count: pages.length }),
  ].filter((part) => part !== false)
  return parts.length > 0 ? ` · ${t.list(parts)}` : null
}
