import { Button, Modal, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { isProblem } from '../../lib/problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Copy } from '../ui/copy.tsx'
import { PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/apps'
import { ApiKeys } from './api-keys.tsx'
import styles from './apps.module.css'
import { changeApiKeys } from './change-api-keys.ts'
import { describeFirstMistake } from './mistake.ts'
import { ShownOnce } from './shown-once.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [{ apps }, { apiKeys }, { permissions }] = await Promise.all([
    host.call('apps.listOAuthApps', {}),
    host.call('apps.listApiKeys', {}),
    host.call('apps.listPermissions', {}),
  ])
  return { apps, apiKeys, permissions: permissions.map(({ id }) => id) }
}

export interface Outcome {
  readonly error?: string
  /** A key or secret, which is shown only once. */
  readonly secret?: { readonly text: string; readonly of: string }
  readonly made?: true
  readonly at: number
}

export async function action(args: Route.ActionArgs): Promise<Outcome> {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const at = Date.now()
  try {
    if (form.get('intent') !== 'new-app') return { ...(await changeApiKeys(host, form)), at }
    const name = String(form.get('name') ?? '').trim()
    if (!name) return { error: host.t('dashboard-apps:nameMissing'), at }
    await host.call('apps.createOAuthApp', { app: { name } })
    return { made: true, at }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return { error: describeFirstMistake(host.t, error), at }
  }
}

export default function Apps({ loaderData: { apps, apiKeys, permissions }, actionData }: Route.ComponentProps) {
  const t = useT()
  const [opened, setOpened] = useState(0)
  const { formData } = useNavigation()
  const isMade = opened > 0 && actionData?.made === true && actionData.at > opened
  const isOpen = opened > 0 && !isMade
  const close = () => setOpened(0)
  // Closes it for good, also for later answers of the page's action.
  useEffect(() => {
    if (isMade) setOpened(0)
  }, [isMade])
  return (
    <>
      <PageHead title={t('dashboard:nav.apps')}>
        <Button component="a" href="/docs/api" target="_blank" rel="noopener" variant="default">
          {t('dashboard-apps:reference')}
        </Button>
        <Button leftSection={<PlusIcon size={16} />} onClick={() => setOpened(Date.now())}>
          {t('dashboard-apps:new')}
        </Button>
      </PageHead>
      {actionData?.secret && <ShownOnce key={actionData.at} {...actionData.secret} />}
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('dashboard-apps:new')}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <Form method="post" noValidate className={ui.stack}>
          <input type="hidden" name="intent" value="new-app" />
          <TextInput
            name="name"
            label={t('dashboard-apps:name')}
            description={t('dashboard-apps:nameHint')}
            maxLength={100}
            error={actionData && actionData.at > opened ? actionData.error : undefined}
            data-autofocus
            autoComplete="off"
          />
          <div className={ui.buttons}>
            <Button variant="default" onClick={close}>
              {t('dashboard:cancel')}
            </Button>
            <Button type="submit" loading={formData?.get('intent') === 'new-app'}>
              {t('dashboard-apps:create')}
            </Button>
          </div>
        </Form>
      </Modal>
      <div className={`${ui.card} ${ui.clipped}`}>
        <div className={table.scroll}>
          <table className={table.table}>
            <caption className={table.hidden}>{t('dashboard-apps:caption')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('dashboard-apps:app')}</th>
                <th scope="col" className={styles.roomy}>
                  {t('dashboard-apps:clientId')}
                </th>
                <th scope="col" className={`${table.number} ${styles.roomy}`}>
                  {t('dashboard-apps:urls')}
                </th>
                <th scope="col">{t('dashboard-apps:madeBy')}</th>
                <th scope="col">{t('dashboard-apps:secret')}</th>
              </tr>
            </thead>
            <tbody>
              {apps.map((app) => (
                <tr key={app.id}>
                  <th scope="row" className={table.wide}>
                    <Link to={`/dashboard/apps/${app.id}`} data-row prefetch="intent" className={table.open}>
                      {app.name}
                    </Link>
                  </th>
                  <td className={styles.roomy}>
                    <code className={ui.small}>{app.id}</code>{' '}
                    <Copy value={app.id} label={t('dashboard-apps:clientId.copy', { app: app.name })} />
                  </td>
                  <td className={`${table.number} ${styles.roomy}`}>
                    {t.number(app.redirectUris.length + app.origins.length)}
                  </td>
                  <td>
                    <Status tone={app.thirdParty ? 'wait' : 'good'}>
                      {t(app.thirdParty ? 'dashboard-apps:madeBy.others' : 'dashboard-apps:madeBy.shop')}
                    </Status>
                  </td>
                  <td>
                    <Status tone={app.hasSecret ? 'good' : 'quiet'}>
                      {t(app.hasSecret ? 'dashboard-apps:secret.set' : 'dashboard-apps:none')}
                    </Status>
                  </td>
                </tr>
              ))}
              {apps.length === 0 && (
                <tr>
                  <td colSpan={5} className={ui.muted}>
                    {t('dashboard-apps:empty')}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      </div>
      <ApiKeys apiKeys={apiKeys} permissions={permissions} outcome={actionData} />
    </>
  )
}
