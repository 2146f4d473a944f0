import { useT } from '@stoa/messages/react'
import { PaymentWatch } from './payment-watch.tsx'

/** The page's heading and text while the outcome of a payment is unknown. */
export function PaymentChecking({ level: Heading = 'h1' }: { readonly level?: 'h1' | 'h2' }) {
  const t = useT()
  return (
    <>
      <div role="status">
        <Heading className={`mt-2 font-display text-balance ${Heading === 'h1' ? 'text-4xl' : 'text-2xl'}`}>
          {t('checkout:checking.title')}
        </Heading>
        <p className="mt-3 max-w-prose">{t('checkout:checking.text')}</p>
      </div>
      <PaymentWatch />
    </>
  )
}
