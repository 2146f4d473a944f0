import { Button, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import type { StoreCreditEntryType } from '@stoa/contract/store-credit.entity'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import { useEffect, useRef } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { useMay } from '../lib/rights.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { action } from './customer.tsx'
import styles from './customers.module.css'

const entryNames: Readonly<Record<StoreCreditEntryType, PlainKey>> = {
  GIVEN: 'dashboard-customers:credit.GIVEN',
  TAKEN: 'dashboard-customers:credit.TAKEN',
  SPENT: 'dashboard-customers:credit.SPENT',
  RESTORED: 'dashboard-customers:credit.RESTORED',
  REFUNDED: 'dashboard-customers:credit.REFUNDED',
}

type Credit = ReplyOf<'storeCredit.getStoreCredit'>['storeCredit']

/** A customer's store credit, its history, and a form that changes it. */
export function StoreCredit({ credit, isMember }: { credit: Credit; isMember: boolean }) {
  const t = useT()
  const { locale } = useReader()
  const mayChange = useMay('giftCards')
  const { balance, currency, entries } = credit
  const price = (amount: string) => formatPrice(amount, { currency, locale })
  return (
    <Card title={t('dashboard-customers:credit')} isStacked>
      {entries.length > 0 ? (
        <p className={styles.balance}>{price(balance)}</p>
      ) : (
        <p className={ui.muted}>{t('dashboard-customers:credit.none')}</p>
      )}
      {!isMember && Number(balance) > 0 && <p className={ui.muted}>{t('dashboard-customers:credit.noAccount')}</p>}
      {mayChange && <ChangeForm currency={currency} canTake={Number(balance) > 0} />}
      {entries.length > 0 && (
        <ol className={styles.ledger}>
          {entries.map(({ id, type, amount, orderId, note, createdDate }) => (
            <li key={id}>
              <span>
                {t(entryNames[type])}
                {orderId && (
                  <>
                    {' · '}
                    <Link to={`/dashboard/orders/${orderId}`} className={ui.link}>
                      {t('dashboard-customers:credit.order')}
                    </Link>
                  </>
                )}
                <small>
                  <When date={createdDate} />
                  {note && ` · ${note}`}
                </small>
              </span>
              <bdi>{price(amount)}</bdi>
            </li>
          ))}
        </ol>
      )}
      <Pages next={credit.nextCursor} />
    </Card>
  )
}

function ChangeForm({ currency, canTake }: { currency: string; canTake: boolean }) {
  const t = useT()
  const { Form, data, state, formData } = useFetcher<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (data?.done) form.current?.reset()
  }, [data])
  const pending = state === 'idle' ? undefined : formData?.get('intent')
  return (
    <Form ref={form} method="post" className={styles.credit} noValidate>
      <NumberField
        name="amount"
        label={t('dashboard-customers:credit.amount', { currency })}
        isDecimal
        autoComplete="off"
        error={data?.error}
      />
      <TextInput
        name="note"
        label={t('dashboard-customers:credit.note')}
        description={t('dashboard-customers:credit.note.hint')}
        maxLength={500}
        autoComplete="off"
      />
      <div className={ui.buttons}>
        <Button type="submit" name="intent" value="give-credit" loading={pending === 'give-credit'} variant="default">
          {t('dashboard-customers:credit.give')}
        </Button>
        {canTake && (
          <Button type="submit" name="intent" value="take-credit" loading={pending === 'take-credit'} variant="default">
            {t('dashboard-customers:credit.take')}
          </Button>
        )}
      </div>
    </Form>
  )
}

function Pages({ next }: { next: string | undefined }) {
  const t = useT()
  const [params] = useSearchParams()
  const link = (cursor: string | undefined) => {
    const to = new URLSearchParams(params)
    to.delete('credit')
    if (cursor) to.set('credit', cursor)
    return `?${to}`
  }
  if (!next && !params.has('credit')) return null
  return (
    <nav aria-label={t('dashboard-customers:credit')} className={ui.buttons}>
      {params.has('credit') && (
        <Button component={Link} to={link(undefined)} variant="default" size="xs" preventScrollReset>
          {t('dashboard-customers:credit.latest')}
        </Button>
      )}
      {next && (
        <Button component={Link} to={link(next)} variant="default" size="xs" preventScrollReset>
          {t('dashboard-customers:credit.older')}
        </Button>
      )}
    </nav>
  )
}
