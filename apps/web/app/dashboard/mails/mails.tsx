import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { Link } from 'react-router'
import { mailName, mailNames, mailWhen } from '../lib/mail-names.ts'
import { ownerHost } from '../lib/session.ts'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/mails'
import { languageNames } from './languages.ts'
import styles from './mails.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { templates } = await ownerHost(args).call('mails.listMailTemplates', {})
  const order = Object.keys(mailNames)
  return { templates: templates.toSorted((a, b) => order.indexOf(a.template) - order.indexOf(b.template)) }
}

export default function Mails({ loaderData: { templates } }: Route.ComponentProps) {
  return (
    <>
      <title>Mails</title>
      <header className={ui.head}>
        <h1>Mails</h1>
      </header>
      <div className={`${ui.card} ${ui.clipped}`}>
        <div className={table.scroll}>
          <table className={table.table}>
            <caption className={table.hidden}>Mails that the site sends</caption>
            <thead>
              <tr>
                <th scope="col">Mail</th>
                <th scope="col" className={styles.roomy}>
                  Sent
                </th>
                <th scope="col">Texts</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {templates.map((each) => (
                <Row key={each.template} mail={each} />
              ))}
            </tbody>
          </table>
        </div>
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
          {mailName(t, template)}
        </Link>
      </th>
      <td className={`${table.soft} ${styles.roomy}`}>{mailWhen(t, template)}</td>
      <td className={table.soft}>
        {editedLanguages.length > 0 ? editedLanguages.map((each) => languageNames[each]).join(', ') : 'Default'}
      </td>
      <td>
        <Status tone={enabled ? 'good' : 'quiet'}>{enabled ? 'On' : 'Off'}</Status>
      </td>
    </tr>
  )
}
