import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { formatLanguageName } from '../lib/language-name.ts'
import { describeMailOccasion, formatMailName, mailNames } from '../lib/mail-names.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/mails'

export async function loader(args: Route.LoaderArgs) {
  const { templates } = await requireOwnerHost(args).call('mails.listMailTemplates', {})
  const order = Object.keys(mailNames)
  return { templates: templates.toSorted((a, b) => order.indexOf(a.template) - order.indexOf(b.template)) }
}

export default function Mails({ loaderData: { templates } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard:nav.emails')} />
      <div className={`${ui.card} ${ui.clipped}`}>
        <DataTable
          caption={t('dashboard-mails:caption')}
          heads={[
            t('dashboard-mails:email'),
            { roomy: t('dashboard-mails:when') },
            t('dashboard-mails:texts'),
            t('dashboard-mails:status'),
          ]}
        >
          {templates.map((each) => (
            <Row key={each.template} mail={each} />
          ))}
        </DataTable>
      </div>
    </>
  )
}

type Summary = ReplyOf<'mails.listMailTemplates'>['templates'][number]

function Row({ mail: { template, enabled, editedLanguages } }: { mail: Summary }) {
  const t = useT()
  return (
    <tr>
      <th scope="row" className={table.wide}>
        <Link to={`/dashboard/mails/${template}`} data-row prefetch="intent" className={table.open}>
          {formatMailName(t, template)}
        </Link>
      </th>
      <td className={`${table.soft} ${table.roomy}`}>{describeMailOccasion(t, template)}</td>
      <td className={table.soft}>
        {editedLanguages.length > 0
          ? t.list(editedLanguages.map((language) => formatLanguageName(t, language)))
          : t('dashboard-mails:default')}
      </td>
      <td>
        <Status tone={enabled ? 'good' : 'quiet'}>{t(enabled ? 'dashboard:on' : 'dashboard:off')}</Status>
      </td>
    </tr>
  )
}
