import { useT } from '@stoa/messages/react'
import { Choice, Textarea, usePrice } from '@stoa/ui'
import { type GiftOffer, type GiftValues, maxMessage } from './gift.ts'

/** Gift options, shown once “gift” is checked. Works without scripts. */
export function GiftFields({ offer, values }: { offer: GiftOffer; values: GiftValues }) {
  const t = useT()
  const price = usePrice()
  const { wrapping, wrappingPrice } = offer
  return (
    <div className="group">
      <input type="hidden" name="gift.offered" value="1" />
      <Choice name="gift.on" label={t('checkout:gift.isGift')} defaultChecked={values.isGift} />
      <div className="hidden pt-3 group-has-[[name='gift.on']:checked]:block">
        <Textarea
          name="gift.message"
          label={t('checkout:gift.message')}
          hint={t('checkout:gift.messageHint', { max: maxMessage })}
          maxLength={maxMessage}
          rows={3}
          defaultValue={values.message}
        />
        <div className="pt-3">
          <Choice name="gift.hidePrices" label={t('checkout:gift.hidePrices')} defaultChecked={values.hidePrices} />
          {wrapping && (
            <Choice
              name="gift.wrapped"
              label={
                wrappingPrice ? t('checkout:gift.wrapFor', { price: price(wrappingPrice) }) : t('checkout:gift.wrap')
              }
              defaultChecked={values.wrapped}
            />
          )}
        </div>
      </div>
    </div>
  )
}
