import { NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import type { Draft, ProductType } from './draft.ts'

interface TypeFieldProps {
  readonly draft: Draft
  readonly type: ProductType
  onChange(type: ProductType): void
}

/**
 * Whether the product is shipped, downloaded or a gift card. An existing gift card keeps its type, as sold ones depend
 * on it.
 */
export function TypeField({ draft, type, onChange }: TypeFieldProps) {
  const t = useT()
  const isNew = draft.id === ''
  const hints = {
    physical: t('dashboard-products:type.physical.hint'),
    digital: isNew ? t('dashboard-products:type.digital.new') : t('dashboard-products:type.digital.hint'),
    giftCard: t('dashboard-products:type.giftCard.hint'),
  }
  const choices = [
    { value: 'physical', label: t('dashboard-products:type.physical') },
    { value: 'digital', label: t('dashboard-products:type.digital') },
    { value: 'giftCard', label: t('dashboard-products:type.giftCard') },
  ]
  const isFixed = !isNew && draft.type === 'giftCard'
  return (
    <Card label={t('dashboard-products:type')}>
      <NativeSelect
        {...(!isFixed && { name: 'type' })}
        disabled={isFixed}
        label={t('dashboard-products:type')}
        description={hints[type]}
        value={type}
        onChange={(event) => onChange(event.currentTarget.value as ProductType)}
        data={isNew || isFixed ? choices : choices.filter(({ value }) => value !== 'giftCard')}
      />
    </Card>
  )
}
