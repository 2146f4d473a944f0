import { useT } from '@stoa/messages/react'
import { Alert, buildButtonClass, Spinner } from '@stoa/ui'
import { useEffect, useState } from 'react'
import { Seo } from '../../lib/seo.tsx'
import type { QuestionProps } from '../provider.ts'

/** The bank's confirmation in a window of Stripe. The server asks Stripe for the outcome; it ignores this page. */
export default function CardQuestion({ publicKey = '', clientSecret = '', next, back }: QuestionProps) {
  const t = useT()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    const leave = () => !isGone && window.location.replace(next)
    import('./script.ts')
      .then(({ openStripe }) => openStripe(publicKey))
      // Also when refused or already answered: the next page looks up the payment's status.
      .then((stripe) => stripe.handleNextAction({ clientSecret }).then(leave, leave))
      .catch(() => !isGone && setFailed(true))
    return () => {
      isGone = true
    }
  }, [publicKey, clientSecret, next])
  return (
    <div className="mx-auto max-w-[30rem] px-5 pt-12 pb-16 sm:pt-20">
      <Seo title={t('checkout-form:bank.title')} path="/checkout" hidden />
      <h1 className="font-display text-3xl">{t('checkout-form:bank.title')}</h1>
      {failed ? (
        <div className="mt-6 space-y-6">
          <Alert tone="danger" title={t('provider-stripe:unreachable')}>
            {t('provider-stripe:bank.unreachableText')}
          </Alert>
          <button type="button" className={buildButtonClass()} onClick={() => window.location.reload()}>
            {t('common:tryAgain')}
          </button>
        </div>
      ) : (
        <div className="mt-6 flex items-center gap-3 text-muted">
          <Spinner label={t('provider-stripe:bank.waiting')} />
          <p>{t('provider-stripe:bank.text')}</p>
        </div>
      )}
      <noscript>
        <p className="mt-6">{t('provider-stripe:bank.noScripts')}</p>
      </noscript>
      <p className="mt-8">
        <a href={back} className="link inline-flex min-h-11 items-center">
          {t('checkout-form:bank.otherWay')}
        </a>
      </p>
    </div>
  )
}
