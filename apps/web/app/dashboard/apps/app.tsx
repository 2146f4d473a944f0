import { Button } from '@mantine/core'
import { appPages } from '@stoa/contract/apps'
import { useT } from '@stoa/messages/react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { useReader, writeMoment } from '../lib/reader.ts'
import { describeRefusal, refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/app'
import { Addresses } from './addresses.tsx'
import { AppSettings } from './app-settings.tsx'
import styles from './apps.module.css'
import { changeAddresses, isAddressChange } from './change-addresses.ts'
import { Ids } from './ids.tsx'
import { LiveCheck } from './live-check.tsx'
import { type AppPage, PageAddresses } from './page-addresses.tsx'
import { ShownOnce } from './shown-once.tsx'
import { Snippets } from './snippets.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const [{ apps }, { permissions }, calls] = await Promise.all([
    host.call('apps.listOAuthApps', {}),
    host.call('apps.listPermissions', {}),
    allowMissing(host.call('appCalls.listAppCalls', { id })),
  ])
  const app = apps.find((each) => each.id === id)
  if (!app || !calls) throw createNotFound()
  const pages = Object.entries(appPages).map(([name, placeholders]) => ({ name, placeholders }) as AppPage)
  return {
    app,
    calls,
    pages,
    permissions: permissions.map(({ id: permission }) => permission),
    origin: host.origin,
    siteId: host.site.siteId,
  }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const { id } = args.params
  const at = Date.now()
  const none = { at, errors: {}, alert: undefined, secret: undefined }
  if (isAddressChange(form)) {
    const outcome = { ...none, ...(await changeAddresses(host, id, form)) }
    return outcome.error ? refuse(outcome) : outcome
  }
  try {
    if (form.get('intent') === 'delete') {
      await host.call('apps.removeOAuthApp', { id })
      return redirect('/dashboard/apps', 303)
    }
    if (form.get('intent') === 'rotate') return { ...none, ...(await host.call('apps.rotateAppSecret', { id })) }
    const readText = (name: string) => String(form.get(name) ?? '').trim()
    const pages = Object.fromEntries(Object.keys(appPages).map((name) => [name, readText(`pages.${name}`)]))
    await host.call('apps.updateOAuthApp', {
      app: {
        id,
        name: readText('name'),
        pages,
        thirdParty: form.get('thirdParty') === '1',
        confidential: form.get('confidential') === '1',
        permissions: readText('permissions').split(',').filter(Boolean),
      },
    })
    return none
  } catch (error) {
    return refuse({ ...none, ...describeRefusal(host.t, error) })
  }
}

export default function App({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const reader = useReader()
  const { app, calls, pages, permissions, origin, siteId } = loaderData
  const { formData } = useNavigation()
  const { errors = {}, alert, secret, at } = actionData ?? {}
  const { id, name, redirectUris, origins, allowLoopback, ...kept } = app
  return (
    <>
      <title>{app.name}</title>
      <header className={ui.head}>
        <Link to="/dashboard/apps" className={ui.crumb} aria-label={t('dashboard:nav.apps')}>
          <LeftIcon size={18} />
        </Link>
        <h1>{name}</h1>
        <div className={ui.end}>
          <ConfirmDelete what={name}>{t('dashboard-apps:delete.text')}</ConfirmDelete>
        </div>
      </header>
      {secret && <ShownOnce key={at} text={secret} of={t('dashboard-apps:clientSecret.of', { app: name })} />}
      <Ids origin={origin} siteId={siteId} clientId={id} />
      <Addresses app={app} />
      <Snippets origin={origin} clientId={id} />
      <LiveCheck key={id} appId={id} origin={origin} loaded={calls} />
      <div className={styles.below}>
        <SaveForm errors={errors} alert={alert} version={JSON.stringify([name, kept])}>
          <PageAddresses app={app} pages={pages} errors={errors} />
          <AppSettings app={app} permissions={permissions} errors={errors} />
        </SaveForm>
      </div>
      <Card title={t('dashboard-apps:clientSecret')} className={styles.below}>
        <div className={styles.secretRow}>
          <p className={ui.muted}>
            {app.secretDate
              ? t('dashboard-apps:clientSecret.created', { date: writeMoment(new Date(app.secretDate), reader) })
              : t('dashboard-apps:clientSecret.none')}
          </p>
          <Form method="post">
            <input type="hidden" name="intent" value="rotate" />
            <Button type="submit" variant="default" loading={formData?.get('intent') === 'rotate'}>
              {t(app.hasSecret ? 'dashboard-apps:clientSecret.replace' : 'dashboard-apps:clientSecret.create')}
            </Button>
          </Form>
        </div>
      </Card>
    </>
  )
}
