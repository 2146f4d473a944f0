import { Button, MultiSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { isProblem, notFound } from '../../lib/problem.ts'
import { refuse } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { Copy } from '../ui/copy.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/app'
import styles from './apps.module.css'
import { firstMistake } from './mistake.ts'
import { ShownOnce } from './shown-once.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const [{ apps }, { permissions }] = await Promise.all([
    host.call('apps.listOAuthApps', {}),
    host.call('apps.listPermissions', {}),
  ])
  const app = apps.find(({ id }) => id === args.params.id)
  if (!app) throw notFound()
  return { app, permissions: permissions.map(({ id, allows }) => ({ id, allows: allows[0] ?? '' })) }
}

const linesOf = (form: FormData, name: string) =>
  String(form.get(name) ?? '')
    .split(/\s+/)
    .filter(Boolean)

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const form = await args.request.formData()
  const { id } = args.params
  const at = Date.now()
  try {
    if (form.get('intent') === 'delete') {
      await host.call('apps.removeOAuthApp', { id })
      return redirect('/dashboard/apps', 303)
    }
    if (form.get('intent') === 'rotate') return { at, ...(await host.call('apps.rotateAppSecret', { id })) }
    await host.call('apps.updateOAuthApp', {
      app: {
        id,
        name: String(form.get('name') ?? '').trim(),
        redirectUris: linesOf(form, 'redirectUris'),
        origins: linesOf(form, 'origins'),
        thirdParty: form.get('thirdParty') === 'on',
        confidential: form.get('confidential') === 'on',
        permissions: String(form.get('permissions') ?? '')
          .split(',')
          .filter(Boolean),
      },
    })
    return { at }
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    const field = error.violations?.[0]?.field.match(/^app\.(\w+)/)?.[1] ?? ''
    return refuse({ at, field, error: firstMistake(error) })
  }
}

export default function App({ loaderData: { app, permissions }, actionData }: Route.ComponentProps) {
  const { formData } = useNavigation()
  const { error, field, secret, at } = { error: undefined, field: '', secret: undefined, at: 0, ...actionData }
  const errors: Record<string, string> = error && field ? { [field]: error } : {}
  return (
    <>
      <title>{app.name}</title>
      <header className={ui.head}>
        <Link to="/dashboard/apps" className={ui.crumb} aria-label="Apps and keys">
          <LeftIcon size={18} />
        </Link>
        <h1>{app.name}</h1>
        <div className={ui.end}>
          <ConfirmDelete what={app.name}>Everyone who logged in through it is logged out there at once.</ConfirmDelete>
        </div>
      </header>
      {secret && <ShownOnce key={at} text={secret} of={`Secret of ${app.name}`} />}
      <SaveForm label="Save" errors={errors} alert={field ? undefined : error} version={JSON.stringify(app)}>
        <section className={`${ui.card} ${ui.section} ${ui.stack}`}>
          <TextInput name="name" label="Name" defaultValue={app.name} maxLength={100} error={errors.name} required />
          <Textarea
            name="redirectUris"
            label="Login leads back to"
            description="One address a line, exactly as the app sends it."
            defaultValue={app.redirectUris.join('\n')}
            error={errors.redirectUris}
            autosize
            minRows={2}
            spellCheck={false}
          />
          <Textarea
            name="origins"
            label="The app’s own pages"
            description="One origin a line, such as https://app.example: for checkouts, logouts and frames."
            defaultValue={app.origins.join('\n')}
            error={errors.origins}
            autosize
            minRows={2}
            spellCheck={false}
          />
          <Switch
            name="thirdParty"
            label="Others made this app"
            description="People are asked what it may see and do for them. It never changes how they log in."
            defaultChecked={app.thirdParty}
          />
          <Switch
            name="confidential"
            label="It runs on a server and keeps a secret"
            description="Once it has a secret, it has to show it to log people in. Apps in browsers and phones can’t."
            defaultChecked={app.confidential}
          />
          <MultiSelect
            name="permissions"
            label="May do by itself, with its secret"
            defaultValue={app.permissions}
            data={[
              { value: '*', label: 'Everything' },
              ...permissions.map(({ id, allows }) => ({ value: id, label: `${id}: ${allows}` })),
            ]}
            error={errors.permissions}
            searchable
            maxDropdownHeight={240}
          />
        </section>
      </SaveForm>
      <section className={`${ui.card} ${ui.section} ${styles.below}`} aria-labelledby="facts">
        <h2 id="facts">Identity</h2>
        <dl className={styles.facts}>
          <dt className={ui.muted}>Client id</dt>
          <dd>
            <code>{app.id}</code> <Copy value={app.id} label="Copy client id" />
          </dd>
          <dt className={ui.muted}>Secret</dt>
          <dd>
            {app.secretDate ? (
              <>
                Made <When date={app.secretDate} />
              </>
            ) : (
              'None: apps in browsers and phones need none.'
            )}
          </dd>
        </dl>
        <Form method="post" className={ui.buttons}>
          <input type="hidden" name="intent" value="rotate" />
          <Button type="submit" variant="default" loading={formData?.get('intent') === 'rotate'}>
            {app.hasSecret ? 'Replace the secret' : 'Make a secret'}
          </Button>
        </Form>
      </section>
    </>
  )
}
