import { useT } from '@stoa/messages/react'
import { Alert, buttonClass, Spinner } from '@stoa/ui'
import { useEffect, useState } from 'react'
import { Seo } from '../../lib/seo.tsx'

interface CardQuestionProps {
  readonly publicKey: string
  readonly clientSecret: string
  /** The URL to continue to once the bank has its answer. */
  readonly next: string
  /** The payment page, to choose another card. */
  readonly back: string
}

/** The bank's confirmation in a window of Stripe. The server asks Stripe for the outcome; it ignores this page. */
export function CardQuestion({ publicKey, clientSecret, next, back }: CardQuestionProps) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let gone = false
    const leave = () => !gone && window.location.replace(next)
    import('./stripe-script.ts')
      .then(({ openStripe }) => openStripe(publicKey))
      // Also when refused or already answered: the next page looks up the payment's status.
      .then((stripe) => stripe.handleNextAction({ clientSecret }).then(leave, leave))
      .catch(() => !gone && setFailed(true))
    return () => {
      gone = true
    }
  }, [publicKey, clientSecret, next])
  return (
    <div className="mx-auto max-w-[30rem] px-5 pt-12 pb-16 sm:pt-20">
      <Seo title={t('checkout-form:bank.title')} path="/checkout" hidden />
      <h1 className="font-display text-3xl">{t('checkout-form:bank.title')}</h1>
      {failed ? (
        <div className="mt-6 space-y-6">
          <Alert tone="danger" title={t('checkout-form:bank.unreachable')}>
            {t('checkout-form:bank.unreachableText')}
          </Alert>
          <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
            {t('common:tryAgain')}
          </button>
        </div>
      ) : (
        <div className="mt-6 flex items-center gap-3 text-muted">
          <Spinner label={t('checkout-form:bank.waiting')} />
          <p>{t('checkout-form:bank.text')}</p>
        </div>
      )}
      <noscript>
        <p className="mt-6">{t('checkout-form:bank.noScripts')}</p>
      </noscript>
      <p className="mt-8">
        <a href={back} className="link inline-flex min-h-11 items-center">
          {t('checkout-form:bank.otherWay')}
        </a>
      </p>
    </div>
  )
}
