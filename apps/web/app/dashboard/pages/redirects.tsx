import { Button, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { createDone, refuseFields } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { TrashIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/redirects'
import { type ImportFault, importRedirects } from './import-redirects.server.ts'
import styles from './pages.module.css'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { searchParams } = args.url
  const [cursor, words] = [searchParams.get('cursor'), searchParams.get('q')?.trim()]
  const { urlRedirects, pagingMetadata } = await host.call('urlRedirects.queryUrlRedirects', {
    query: {
      ...(words && { filter: { fromPath: { $contains: words } } }),
      cursorPaging: { limit: pageSize, ...(cursor && { cursor }) },
    },
  })
  return { redirects: urlRedirects, cursors: pagingMetadata.cursors, words: words ?? '' }
}

interface Answer {
  readonly saved?: number
  /** The removed redirect, which can be restored. */
  readonly removed?: { readonly fromPath: string; readonly toPath: string }
  readonly errors?: Readonly<Record<string, string>>
  readonly imported?: number
  readonly faults?: readonly ImportFault[]
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const [remove, file] = [form.get('remove'), form.get('file')]
  if (remove) {
    await host.call('urlRedirects.deleteUrlRedirect', { urlRedirectId: String(remove) })
    return {
      removed: { fromPath: String(form.get('was') ?? ''), toPath: String(form.get('led') ?? '') },
    } satisfies Answer
  }
  if (file !== null) return importRedirects(host, String(file))
  const one = { fromPath: String(form.get('fromPath') ?? ''), toPath: String(form.get('toPath') ?? '') }
  const { faults } = await importRedirects(host, [one])
  const [fault] = faults
  if (fault) return refuseFields({ [fault.field]: fault.text })
  return createDone() satisfies Answer
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { redirects, cursors, words } = loaderData
  const answer = actionData as Answer | undefined
  useSavedNotice(answer?.saved, t('dashboard-pages:redirects.saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-pages:redirects')}
        back={{ to: '/dashboard/pages', label: t('dashboard-pages:title') }}
      />
      {answer?.removed && <Removed {...answer.removed} />}
      <AddForm key={answer?.saved} errors={answer?.errors ?? {}} />
      <ImportForm answer={answer} />
      <section className={`${ui.card} ${ui.clipped}`} aria-label={t('dashboard-pages:redirects')}>
        <div className={ui.section}>
          <SearchField label={t('dashboard-pages:redirects.search')} placeholder={t('dashboard:search')} text={words} />
        </div>
        {redirects.length > 0 ? (
          <RedirectTable redirects={redirects} />
        ) : (
          <EmptyList title={t(words ? 'dashboard:palette.nothing' : 'dashboard-pages:redirects.empty')}>
            {t('dashboard-pages:redirects.empty.text')}
          </EmptyList>
        )}
        <Pager cursors={cursors} />
      </section>
    </>
  )
}

function Removed({ fromPath, toPath }: NonNullable<Answer['removed']>) {
  const t = useT()
  return (
    <Form method="post" className={`${ui.card} ${ui.section} ${ui.buttons}`}>
      <input type="hidden" name="fromPath" value={fromPath} />
      <input type="hidden" name="toPath" value={toPath} />
      <p role="status">{t('dashboard-pages:redirects.removed', { path: fromPath })}</p>
      <Button type="submit" variant="default" size="xs">
        {t('dashboard:undo')}
      </Button>
    </Form>
  )
}

function AddForm({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useT()
  const { state, formData } = useNavigation()
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="add">
      <h2 id="add">{t('dashboard-pages:redirects.add')}</h2>
      <Form method="post" className={styles.redirect} noValidate>
        <TextInput
          name="fromPath"
          label={t('dashboard-pages:redirects.from')}
          placeholder="/old-page"
          error={errors.fromPath}
          required
        />
        <TextInput
          name="toPath"
          label={t('dashboard-pages:redirects.to')}
          placeholder="/about"
          error={errors.toPath}
          required
        />
        <Button type="submit" loading={state !== 'idle' && formData?.has('fromPath')}>
          {t('dashboard-pages:redirects.add')}
        </Button>
      </Form>
    </section>
  )
}

function ImportForm({ answer }: { answer: Answer | undefined }) {
  const t = useT()
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const { faults = [], imported } = answer ?? {}
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="import">
      <h2 id="import">{t('dashboard-pages:redirects.import')}</h2>
      <p className={ui.muted}>{t('dashboard-pages:redirects.import.hint')}</p>
      <div>
        <input
          ref={input}
          type="file"
          className={styles.file}
          accept=".csv,text/csv"
          aria-label={t('dashboard:import.file')}
          onChange={async () => {
            const file = input.current?.files?.[0]
            if (file) submit({ file: await file.text() }, { method: 'post' })
          }}
        />
      </div>
      {imported !== undefined && (
        <p role="status">{t('dashboard-pages:redirects.imported', { count: imported, refused: faults.length })}</p>
      )}
      {imported !== undefined && faults.length > 0 && (
        <ul>
          {faults.slice(0, 50).map(({ line, text }) => (
            <li key={line}>{t('dashboard-pages:redirects.fault', { line, text })}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RedirectTable({ redirects }: { redirects: ReplyOf<'urlRedirects.queryUrlRedirects'>['urlRedirects'] }) {
  const t = useT()
  const heads = [
    t('dashboard-pages:redirects.from'),
    t('dashboard-pages:redirects.to'),
    { unseen: t('dashboard:delete') },
  ]
  return (
    <DataTable caption={t('dashboard-pages:redirects')} heads={heads}>
      {redirects.map(({ id, fromPath, toPath, automatic }) => (
        <tr key={id}>
          <th scope="row" className={table.wide}>
            {fromPath} {automatic && <Status tone="quiet">{t('dashboard-pages:redirects.automatic')}</Status>}
          </th>
          <td className={table.soft}>{toPath}</td>
          <td className={table.number}>
            <Form method="post">
              <input type="hidden" name="was" value={fromPath} />
              <input type="hidden" name="led" value={toPath} />
              <Button
                type="submit"
                name="remove"
                value={id}
                variant="subtle"
                size="xs"
                aria-label={t('dashboard:delete.title', { name: fromPath })}
              >
                <TrashIcon size={16} />
              </Button>
            </Form>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
