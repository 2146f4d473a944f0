import { Switch } from '@mantine/core'
import { notificationKinds } from '@stoa/contract/notification.entity'
import { useT } from '@stoa/messages/react'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/choices'
import { kindLabels } from './kinds.ts'

export async function loader(args: Route.LoaderArgs) {
  return (await requireOwnerHost(args).call('notifications.getMyNotificationChoices', {})).choices
}

/** The form names the kinds that it offers. */
export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const offered = reader.text('offered').split(' ')
    const choices = notificationKinds
      .filter((kind) => offered.includes(kind))
      .map((kind) => ({
        kind,
        bell: reader.on(`bell.${kind}`),
        ...(offered.includes(`email.${kind}`) && { email: reader.on(`email.${kind}`) }),
      }))
    return async () => choices.length > 0 && host.call('notifications.updateMyNotificationChoices', { choices })
  })

export default function Choices({ loaderData: choices, actionData }: Route.ComponentProps) {
  const t = useT()
  const { errors, alert } = useOutcome(actionData, t('dashboard-notifications:saved'))
  const offered = choices.flatMap(({ kind, email }) => [kind, ...(email === undefined ? [] : [`email.${kind}`])])
  return (
    <>
      <PageHead
        title={t('dashboard-notifications:choices')}
        back={{ to: '/dashboard/notifications', label: t('dashboard-notifications:title') }}
      />
      <SaveForm version={JSON.stringify(choices)} errors={errors} alert={alert}>
        <input type="hidden" name="offered" value={offered.join(' ')} />
        <Card label={t('dashboard-notifications:choices')} isStacked>
          <p className={ui.muted}>{t('dashboard-notifications:choices.hint')}</p>
          <DataTable
            caption={t('dashboard-notifications:choices')}
            heads={[
              t('dashboard-notifications:what'),
              t('dashboard-notifications:bell'),
              t('dashboard-notifications:email'),
            ]}
          >
            {choices.map(({ kind, bell, email }) => {
              const label = t(kindLabels[kind])
              return (
                <tr key={kind}>
                  <th scope="row" className={table.wide}>
                    {label}
                  </th>
                  <td>
                    <Switch
                      name={`bell.${kind}`}
                      aria-label={t('dashboard-notifications:bellOf', { kind: label })}
                      defaultChecked={bell}
                    />
                  </td>
                  <td>
                    {email === undefined ? (
                      <span className={ui.muted}>{t('dashboard-notifications:noEmail')}</span>
                    ) : (
                      <Switch
                        name={`email.${kind}`}
                        aria-label={t('dashboard-notifications:emailOf', { kind: label })}
                        defaultChecked={email}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </DataTable>
        </Card>
      </SaveForm>
    </>
  )
}
