import { BlockForm, type BlockProps, useTexts } from '@stoa/extension/web'
import { Alert, Button, Field, Price } from '@stoa/ui'
import type { Balance } from './balance.ts'

/** In the cart: how many points the next order redeems. */
export default function RedeemBlock({ data: { points, worth, redeeming, refused } }: BlockProps<Balance>) {
  const t = useTexts()
  return (
    <details id="loyalty" className="group border-b border-line-strong/40" open={redeeming > 0 || refused || undefined}>
      <summary className="flex min-h-12 items-center justify-between text-sm">
        {t('redeem')}
        <span
          aria-hidden="true"
          className="text-lg leading-none transition-transform duration-fast group-open:rotate-45"
        >
          +
        </span>
      </summary>
      <div className="space-y-3 pt-1 pb-5">
        <p className="text-sm text-muted">
          {t('balance', { points })} · <Price amount={worth} />
        </p>
        {refused && <Alert tone="danger">{t('refused')}</Alert>}
        {redeeming > 0 ? (
          <BlockForm className="space-y-3">
            <p>{t('redeeming', { points: redeeming })}</p>
            <input type="hidden" name="points" value="0" />
            <Button look="quiet">{t('redeem.stop')}</Button>
          </BlockForm>
        ) : (
          <BlockForm className="flex items-end gap-3">
            <Field
              label={t('redeem.label')}
              name="points"
              type="number"
              min={1}
              max={points}
              defaultValue={points}
              required
            />
            <Button>{t('redeem.button')}</Button>
          </BlockForm>
        )}
      </div>
    </details>
  )
}
