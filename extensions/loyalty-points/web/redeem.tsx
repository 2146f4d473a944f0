import { BlockForm, type BlockProps, useTexts } from '@stoa/extension/web'
import { Alert, Button, Field, Price } from '@stoa/ui'
import type { Balance } from './balance.ts'

/** In the cart: how many points the next order redeems. */
export default function RedeemBlock({ data: { points, worth, redeeming, refused } }: BlockProps<Balance>) {
  const t = useTexts()
  return (
    <details id="loyalty" className="group border-t border-line" open={redeeming > 0 || refused}>
      <summary className="flex min-h-14 items-center justify-between font-medium">{t('redeem')}</summary>
      <div className="space-y-3 pb-5">
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
