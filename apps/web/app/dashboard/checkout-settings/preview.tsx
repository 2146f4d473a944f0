import { useT } from '@stoa/messages/react'
import { type CheckoutSettings, getAgreement, toHeader, toPolicies, toStyles } from '../../features/checkout/brand.ts'
import { useSite } from '../../lib/site.ts'
import { LeftIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import styles from './checkout-settings.module.css'

/** A sketch of the checkout with these settings. */
export function Preview({ settings }: { settings: CheckoutSettings }) {
  const t = useT()
  const { name } = useSite()
  const header = toHeader(settings, name)
  const { page, ...parts } = toStyles(settings)
  const policies = toPolicies(t, settings, [])
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-label={t('dashboard-checkout-settings:preview')}>
      <div className={styles.preview} style={page} aria-hidden="true">
        <div className={styles.previewHeader} style={parts.header} data-aside={header.aside || undefined}>
          {header.logo ? (
            <img src={header.logo.url} alt="" style={{ height: `calc(${header.height} * 0.6)` }} />
          ) : (
            <span style={{ fontSize: header.nameSize && `calc(${header.nameSize} * 0.6)` }}>{header.name}</span>
          )}
          {header.label && <small>{t('checkout:title')}</small>}
        </div>
        <div className={styles.previewBody}>
          <div style={{ ...parts.form, ...parts.selection }}>
            {header.back && (
              <small>
                <LeftIcon size={11} /> {header.back === 'TEXT' && t('checkout:backToShop')}
              </small>
            )}
            <i />
            <i />
            <label>
              <input type="checkbox" checked readOnly tabIndex={-1} /> {t('checkout:address.sameAsShipping')}
            </label>
            {getAgreement(settings, false, []) && (
              <label>
                <input type="checkbox" checked={getAgreement(settings, false, [])?.checked} readOnly tabIndex={-1} />{' '}
                {t('dashboard-checkout-settings:preview.agree')}
              </label>
            )}
            <b style={parts.placeOrder}>{t('dashboard-checkout-settings:preview.pay')}</b>
          </div>
          <div style={parts.summary} data-summary>
            <i />
            <i />
          </div>
        </div>
        {policies.length > 0 && (
          <div className={styles.previewFooter} style={parts.footer}>
            {policies.map(({ title }) => (
              <small key={title}>{title}</small>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
