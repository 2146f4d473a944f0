import { Button, Modal, Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { formatNegative, usePrice } from '@stoa/ui'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { useReader, writeDate } from '../lib/reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { Card } from '../ui/card.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/gift-card'
import styles from './gift-cards.module.css'
import { type CardRow, cardStatuses, toCardRow } from './listing.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const [found, { giftCards }] = await Promise.all([
    allowMissing(host.call('giftCards.listGiftCardTransactions', { giftCardId: id })),
    host.call('giftCards.queryGiftCards', { query: { filter: { id } } }).catch(() => ({ giftCards: [] })),
  ])
  const [card] = giftCards
  if (!card || !found) throw createNotFound()
  return { card: toCardRow(card), transactions: found.transactions, sale: await readSale(host, card) }
}

/** The order that it was sold in; owners who may not see orders see the card alone. */
async function readSale(host: Host, { id, orderId }: { id: string; orderId?: string }) {
  if (!orderId) return undefined
  const found = await host.call('giftCards.listGiftCardsOfOrder', { orderId }).catch(() => undefined)
  const sold = found?.giftCards.find((each) => each.id === id)
  return sold && { orderId, ...sold }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const reader = createFormReader(host.t, await args.request.formData())
  const revision = reader.text('revision')
  try {
    if (reader.text('intent') === 'switch') {
      await host.call('giftCards.updateGiftCard', { giftCard: { id, revision, disabled: reader.on('disabled') } })
      return createDone()
    }
    const expirationDate = reader.moment('expirationDate', readZone(args.request))
    const note = reader.short('note', 500) || null
    if (reader.isWrong()) return refuseFields(reader.errors)
    await host.call('giftCards.updateGiftCard', { giftCard: { id, revision, expirationDate, note } })
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

export default function GiftCardPage({ loaderData: { card, transactions, sale }, actionData }: Route.ComponentProps) {
  const t = useT()
  const price = usePrice()
  const { errors, alert } = useOutcome(actionData, t('dashboard-gift-cards:saved'))
  const [tone, status] = cardStatuses[card.status]
  return (
    <>
      <title>{t('dashboard-gift-cards:card')}</title>
      <header className={ui.head}>
        <Link to="/dashboard/gift-cards" className={ui.crumb} aria-label={t('dashboard-gift-cards:all')}>
          <LeftIcon />
        </Link>
        <h1>{t('dashboard-gift-cards:card.title', { code: card.code })}</h1>
        <Status tone={tone}>{t(status)}</Status>
        <div className={ui.end} data-below>
          <ActivationSwitch key={card.revision} card={card} />
        </div>
      </header>
      <div className={ui.columns}>
        <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="history">
          <div className={ui.listHead}>
            <h2 id="history">{t('dashboard-gift-cards:history')}</h2>
          </div>
          <DataTable
            heads={[
              t('dashboard-gift-cards:history.event'),
              t('dashboard-gift-cards:history.date'),
              { end: t('dashboard-gift-cards:history.amount') },
            ]}
          >
            {transactions.map(({ id, orderId, amount, createdDate, voidedDate }) => (
              <tr key={id}>
                <th scope="row" className={table.wide}>
                  {orderId ? (
                    <Link to={`/dashboard/orders/${orderId}`} className={ui.link}>
                      {t('dashboard-gift-cards:history.order')}
                    </Link>
                  ) : (
                    t('dashboard-gift-cards:history.used')
                  )}{' '}
                  {voidedDate && <span className={ui.muted}>{t('dashboard-gift-cards:history.voided')}</span>}
                </th>
                <td className={table.soft}>
                  <When date={createdDate} />
                </td>
                <td className={table.number}>
                  {voidedDate ? <s>{formatNegative(price(amount))}</s> : formatNegative(price(amount))}
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row" className={table.wide}>
                {t('dashboard-gift-cards:issued')}
              </th>
              <td className={table.soft}>
                <When date={card.issued} />
              </td>
              <td className={table.number}>{price(card.value)}</td>
            </tr>
          </DataTable>
        </section>
        <SaveForm version={card.revision} errors={errors} alert={alert}>
          <input type="hidden" name="revision" value={card.revision} />
          <Card label={t('dashboard-gift-cards:card')}>
            <p className={styles.balance}>
              {t.rich('dashboard-gift-cards:balance', {
                balance: price(card.balance),
                value: price(card.value),
                small: (text) => <small>{text}</small>,
              })}
            </p>
            {sale && <Sale sale={sale} />}
            <div className={ui.stack}>
              <MomentField
                name="expirationDate"
                label={t('dashboard-gift-cards:expires')}
                value={card.expires}
                error={errors.expirationDate}
              />
              <Textarea
                name="note"
                label={t('dashboard-gift-cards:note')}
                description={t('dashboard-gift-cards:note.hint')}
                rows={3}
                defaultValue={card.note}
                error={errors.note}
              />
            </div>
          </Card>
        </SaveForm>
      </div>
    </>
  )
}

type Sold = NonNullable<Awaited<ReturnType<typeof readSale>>>

function Sale({ sale: { orderId, recipient, delivery, deliveryDate, sentDate } }: { sale: Sold }) {
  const t = useT()
  const reader = useReader()
  const formatDate = (date: string) => writeDate(new Date(date), reader)
  const name = t.join([recipient?.name, recipient?.email])
  return (
    <div className={ui.stack}>
      <p>
        {t('dashboard-gift-cards:sold')}{' '}
        <Link to={`/dashboard/orders/${orderId}`} className={ui.link}>
          {t('dashboard-gift-cards:sold.order')}
        </Link>
        <br />
        {name ? t('dashboard-gift-cards:sold.for', { name }) : t('dashboard-gift-cards:sold.buyer')}
        {delivery && <br />}
        {delivery === 'FAILED' && t('dashboard-gift-cards:sold.failed')}
        {delivery === 'SENT' && sentDate && t('dashboard-gift-cards:sold.sent', { date: formatDate(sentDate) })}
        {delivery === 'SCHEDULED' &&
          (deliveryDate
            ? t('dashboard-gift-cards:sold.scheduled', { date: formatDate(`${deliveryDate}T12:00:00Z`) })
            : t('dashboard-gift-cards:sold.waiting'))}
      </p>
    </div>
  )
}

/** Deactivating asks first, as a customer may be paying with the card right now. */
function ActivationSwitch({ card }: { card: CardRow }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const isSending = useNavigation().formData?.get('intent') === 'switch'
  const fields = (
    <>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="revision" value={card.revision} />
      <input type="hidden" name="disabled" value={card.isDisabled ? '0' : '1'} />
    </>
  )
  if (card.isDisabled) {
    return (
      <Form method="post">
        {fields}
        <Button type="submit" variant="default" loading={isSending}>
          {t('dashboard-gift-cards:reactivate')}
        </Button>
      </Form>
    )
  }
  return (
    <>
      <Button variant="default" className={ui.danger} onClick={() => setOpened(true)}>
        {t('dashboard-gift-cards:deactivate')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('dashboard-gift-cards:deactivate.title')}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <p className={ui.confirmText}>{t('dashboard-gift-cards:deactivate.hint')}</p>
        <Form method="post" className={ui.buttons}>
          {fields}
          <Button variant="default" onClick={() => setOpened(false)}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" color="alarm" loading={isSending}>
            {t('dashboard-gift-cards:deactivate')}
          </Button>
        </Form>
      </Modal>
    </>
  )
}
