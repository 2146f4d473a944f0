import { NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSite } from '../../lib/site.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import type { Errors } from './parse.ts'

/** The price, reduction and cost of a product. */
export function PriceFields({ draft, errors }: { draft: Draft; errors: Errors }) {
  const t = useT()
  const { currency } = useSite()
  const [type, setType] = useState(draft.discountType)
  return (
    <Card title={t('dashboard-products:price')}>
      <div className={styles.price}>
        <NumberField
          name="price"
          label={t('dashboard-products:price.in', { currency })}
          isDecimal
          defaultValue={draft.price}
          error={errors.price}
        />
        <NativeSelect
          name="discountType"
          label={t('dashboard-products:discount')}
          value={type}
          onChange={(event) => setType(event.currentTarget.value as typeof type)}
          data={[
            { value: 'NONE', label: t('dashboard-products:discount.none') },
            { value: 'PERCENT', label: t('dashboard-products:discount.percent') },
            { value: 'AMOUNT', label: t('dashboard-products:discount.amount') },
          ]}
        />
        {type !== 'NONE' && (
          <NumberField
            name="discountValue"
            label={
              type === 'PERCENT'
                ? t('dashboard-products:discount.percentOff')
                : t('dashboard-products:discount.amountOff', { currency })
            }
            isDecimal
            defaultValue={draft.discountValue}
            error={errors.discountValue}
          />
        )}
        <NumberField
          name="cost"
          label={t('dashboard-products:cost', { currency })}
          description={t('dashboard-products:cost.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          isDecimal
          defaultValue={draft.cost}
          error={errors.cost}
        />
      </div>
    </Card>
  )
}
