import { useT } from '@stoa/messages/react'
import { Alert, Button, Field, Picture, Price, usePrice } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useSending } from '../../lib/use-sending.ts'
import type { Checkout } from './checkout.ts'

/** The outcome of a form of this page. */
export interface Answer {
  /** The masked email that a code was sent to. */
  readonly sent?: string
  readonly error?: string
  readonly alert?: string
  /** Distinguishes two equal outcomes. */
  readonly at: number
}

interface MaskedProps {
  readonly checkout: Checkout
  readonly answer: Answer | undefined
}

/** A checkout in a browser that has not been verified as the buyer's. It shows the items, and no personal details. */
export function MaskedCheckout({ checkout, answer }: MaskedProps) {
  const t = useT()
  const price = usePrice()
  const { email, lines, payNow } = checkout
  return (
    <div className="page pt-10 pb-20 lg:pt-16">
      <div className="mx-auto grid max-w-4xl gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-16">
        <div>
          <h1 className="font-display text-3xl text-balance sm:text-4xl">{t('checkout-form:masked.title')}</h1>
          <p className="mt-4 text-lg text-muted text-pretty">{t('checkout-form:masked.text')}</p>
          {answer?.alert && (
            <div className="mt-6">
              <Alert tone="danger">{answer.alert}</Alert>
            </div>
          )}
          {email && <Prove email={email} answer={answer} />}
          <section aria-labelledby="own" className="mt-10 border-t border-line pt-8">
            <h2 id="own" className="font-display text-2xl">
              {t(email ? 'checkout-form:masked.notYou' : 'checkout-form:masked.own')}
            </h2>
            <p className="mt-2 mb-5 text-muted text-pretty">{t('checkout-form:masked.ownText')}</p>
            <Form method="post">
              <Act intent="replace" look="secondary">
                {t('checkout-form:masked.ownAction')}
              </Act>
            </Form>
          </section>
        </div>
        <section aria-labelledby="items" className="self-start rounded-card bg-surface p-6 max-lg:order-first">
          <h2 id="items" className="sr-only">
            {t('checkout-form:masked.order')}
          </h2>
          <ul className="space-y-4">
            {lines.map(({ id, name, choices, image, quantity, total }) => (
              <li key={id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 text-sm">
                <Picture image={image} ratio={1} sizes="3.5rem" upTo={320} alt="" className="rounded-control" />
                <div className="min-w-0">
                  <p className="font-medium text-balance">{name}</p>
                  <p className="text-muted">
                    {t.join([choices, quantity > 1 && t('checkout-form:masked.times', { count: quantity })])}
                  </p>
                </div>
                <Price amount={total} />
              </li>
            ))}
          </ul>
          <p className="mt-6 flex items-baseline justify-between border-t border-line pt-4 font-medium">
            {t('checkout-form:masked.total', { amount: price(payNow) })}
          </p>
        </section>
      </div>
    </div>
  )
}

function Prove({ email, answer }: { email: string; answer: Answer | undefined }) {
  const t = useT()
  const renderStrong = (text: ReactNode) => <span className="break-all text-ink">{text}</span>
  const sent = answer?.sent
  return (
    <section aria-labelledby="prove" className="mt-8">
      <h2 id="prove" className="font-display text-2xl">
        {t('checkout-form:masked.isYou')}
      </h2>
      {sent ? (
        <>
          <p className="mt-2 mb-5 text-muted" role="status">
            {t.rich('checkout-form:masked.sent', { email: sent, strong: renderStrong })}
          </p>
          <Form method="post" noValidate className="flex max-w-sm flex-col gap-5">
            <input type="hidden" name="sent" value={sent} />
            <Field
              key={answer.at}
              name="code"
              label={t('checkout-form:masked.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              required
              autoFocus
              error={answer.error}
            />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              <Act intent="verify">{t('checkout-form:masked.continue')}</Act>
              <Act intent="send" look="quiet">
                {t('checkout-form:masked.again')}
              </Act>
            </div>
          </Form>
        </>
      ) : (
        <>
          <p className="mt-2 mb-5 text-muted text-pretty">
            {t.rich('checkout-form:masked.started', { email, strong: renderStrong })}
          </p>
          <Form method="post">
            <Act intent="send">{t('checkout-form:masked.send')}</Act>
          </Form>
        </>
      )}
    </section>
  )
}

interface ActProps {
  readonly intent: string
  readonly look?: 'secondary' | 'quiet'
  readonly children: string
}

function Act({ intent, look, children }: ActProps) {
  const isBusy = useSending()
  return (
    <Button name="intent" value={intent} look={look} busy={isBusy}>
      {children}
    </Button>
  )
}
