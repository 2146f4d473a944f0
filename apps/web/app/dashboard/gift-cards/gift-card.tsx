import { Button, Modal, Textarea } from '@mantine/core'
import { usePrice } from '@stoa/ui'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { notFound, orMissing } from '../../lib/problem.ts'
import { formReader } from '../lib/form-reader.ts'
import { done, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { zoneOf } from '../lib/time.ts'
import { LeftIcon } from '../ui/icons.tsx'
import { MomentField } from '../ui/moment-field.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/gift-card'
import styles from './gift-cards.module.css'
import { type CardRow, cardStates, toCardRow } from './listing.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  const [found, { giftCards }] = await Promise.all([
    orMissing(host.call('giftCards.listGiftCardTransactions', { giftCardId: id })),
    host.call('giftCards.queryGiftCards', { query: { filter: { id } } }).catch(() => ({ giftCards: [] })),
  ])
  const [card] = giftCards
  if (!card || !found) throw notFound()
  return { card: toCardRow(card), transactions: found.transactions }
}

export async function action(args: Route.ActionArgs) {
  const host = ownerHost(args)
  const { id } = args.params
  const reader = formReader(host.t, await args.request.formData())
  const revision = reader.text('revision')
  try {
    if (reader.text('intent') === 'switch') {
      await host.call('giftCards.updateGiftCard', { giftCard: { id, revision, disabled: reader.on('disabled') } })
      return done()
    }
    const expirationDate = reader.moment('expirationDate', zoneOf(args.request))
    const note = reader.short('note', 500) || null
    if (reader.isWrong()) return wrong(reader.errors)
    await host.call('giftCards.updateGiftCard', { giftCard: { id, revision, expirationDate, note } })
    return done()
  } catch (error) {
    return refuseFor(host.t, error)
  }
}

const none = {}

export default function GiftCardPage({ loaderData: { card, transactions }, actionData }: Route.ComponentProps) {
  const price = usePrice()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const saved = actionData && 'saved' in actionData ? actionData.saved : undefined
  useSavedNotice(saved, 'Gift card saved')
  const [tone, state] = cardStates[card.state]
  return (
    <>
      <title>Gift card</title>
      <header className={ui.head}>
        <Link to="/dashboard/gift-cards" className={ui.crumb} aria-label="All gift cards">
          <LeftIcon />
        </Link>
        <h1>Gift card {card.code}</h1>
        <Status tone={tone}>{state}</Status>
        <div className={ui.end} data-below>
          <StopOrGoOn key={card.revision} card={card} />
        </div>
      </header>
      <div className={ui.columns}>
        <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="history">
          <div className={ui.listHead}>
            <h2 id="history">History</h2>
          </div>
          <div className={table.scroll}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col">When</th>
                  <th scope="col" className={table.number}>
                    Amount
                  </th>
                </tr>
              </thead>
              <tbody>
                {transactions.map(({ id, orderId, amount, createdDate, voidedDate }) => (
                  <tr key={id}>
                    <th scope="row" className={table.wide}>
                      {orderId ? (
                        <Link to={`/dashboard/orders/${orderId}`} className={ui.link}>
                          Spent on an order
                        </Link>
                      ) : (
                        'Spent'
                      )}
                      {voidedDate && <span className={ui.muted}> and put back</span>}
                    </th>
                    <td className={table.soft}>
                      <When date={createdDate} />
                    </td>
                    <td className={table.number}>{voidedDate ? <s>−{price(amount)}</s> : `−${price(amount)}`}</td>
                  </tr>
                ))}
                <tr>
                  <th scope="row" className={table.wide}>
                    Issued
                  </th>
                  <td className={table.soft}>
                    <When date={card.issued} />
                  </td>
                  <td className={table.number}>{price(card.value)}</td>
                </tr>
              </tbody>
            </table>
          </div>
        </section>
        <SaveForm version={card.revision} label="Save" errors={refused?.errors ?? none} alert={refused?.alert}>
          <input type="hidden" name="revision" value={card.revision} />
          <section className={`${ui.card} ${ui.section}`} aria-label="Gift card">
            <p className={styles.balance}>
              {price(card.balance)} <small>of {price(card.value)} left</small>
            </p>
            <div className={ui.stack}>
              <MomentField
                name="expirationDate"
                label="Ends"
                value={card.ends}
                error={refused?.errors.expirationDate}
              />
              <Textarea
                name="note"
                label="Note"
                description="Buyers don't see it."
                rows={3}
                defaultValue={card.note}
                error={refused?.errors.note}
              />
            </div>
          </section>
        </SaveForm>
      </div>
    </>
  )
}

/** Stopping asks first, as somebody may stand at the checkout with it; going on does not. */
function StopOrGoOn({ card }: { card: CardRow }) {
  const [opened, setOpened] = useState(false)
  const sending = useNavigation().formData?.get('intent') === 'switch'
  const fields = (
    <>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="revision" value={card.revision} />
      <input type="hidden" name="disabled" value={card.disabled ? '0' : '1'} />
    </>
  )
  if (card.disabled) {
    return (
      <Form method="post">
        {fields}
        <Button type="submit" variant="default" loading={sending}>
          Let it be spent again
        </Button>
      </Form>
    )
  }
  return (
    <>
      <Button variant="default" className={ui.danger} onClick={() => setOpened(true)}>
        Stop it
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Stop this gift card?"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={ui.confirmText}>Nobody can spend it until you let it go on. What is on it stays on it.</p>
        <Form method="post" className={ui.buttons}>
          {fields}
          <Button variant="default" onClick={() => setOpened(false)}>
            Keep
          </Button>
          <Button type="submit" color="alarm" loading={sending}>
            Stop it
          </Button>
        </Form>
      </Modal>
    </>
  )
}
