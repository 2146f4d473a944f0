import { useT } from '@stoa/messages/react'
import { agreementOf, type CheckoutSettings, headerOf, policiesOf, stylesOf } from '../../features/checkout/brand.ts'
import { useSite } from '../../lib/site.ts'
import { LeftIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './checkout-settings.module.css'

/** A small picture of the checkout as it would look. */
export function Preview({ settings }: { settings: CheckoutSettings }) {
  const t = useT()
  const { name } = useSite()
  const header = headerOf(settings, name)
  const { page, ...looks } = stylesOf(settings)
  const policies = policiesOf(t, settings)
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-label="Preview">
      <div className={styles.preview} style={page} aria-hidden="true">
        <div className={styles.previewHeader} style={looks.header} data-aside={header.aside || undefined}>
          {header.logo ? (
            <img src={header.logo.url} alt="" style={{ height: `calc(${header.height} * 0.6)` }} />
          ) : (
            <span style={{ fontSize: header.nameSize && `calc(${header.nameSize} * 0.6)` }}>{header.name}</span>
          )}
          {header.label && <small>Checkout</small>}
        </div>
        <div className={styles.previewBody}>
          <div style={{ ...looks.form, ...looks.selection }}>
            {header.back && (
              <small>
                <LeftIcon size={11} /> {header.back === 'TEXT' && 'Back to the shop'}
              </small>
            )}
            <i />
            <i />
            <label>
              <input type="checkbox" checked readOnly tabIndex={-1} /> Same address
            </label>
            {agreementOf(settings, false) && (
              <label>
                <input type="checkbox" checked={agreementOf(settings, false)?.checked} readOnly tabIndex={-1} /> I agree
              </label>
            )}
            <b style={looks.placeOrder}>Pay</b>
          </div>
          <div style={looks.summary} data-summary>
            <i />
            <i />
          </div>
        </div>
        {policies.length > 0 && (
          <div className={styles.previewFooter} style={looks.footer}>
            {policies.map(({ title }) => (
              <small key={title}>{title}</small>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
