import { NumberInput, Switch } from '@mantine/core'
import type { ThemeLook } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'

type Badges = NonNullable<ThemeLook['card']['badges']>

interface BadgeFieldsProps {
  readonly badges: Badges | undefined
  onChange(next: Badges): void
}

const usual: Badges = { hasBestsellers: false }

/** Which products are marked as new, selling best or running out; an empty number turns its badge off. */
export function BadgeFields({ badges = usual, onChange }: BadgeFieldsProps) {
  const t = useT()
  const toNumber = (value: string | number, most: number) => {
    const number = Math.trunc(Number(value))
    return number > 0 ? Math.min(number, most) : undefined
  }
  return (
    <>
      <Switch
        label={t('dashboard-theme:badges.bestsellers')}
        checked={badges.hasBestsellers}
        onChange={({ currentTarget: { checked } }) => onChange({ ...badges, hasBestsellers: checked })}
      />
      <NumberInput
        label={t('dashboard-theme:badges.newDays')}
        description={t('dashboard-theme:badges.hint')}
        min={1}
        max={365}
        allowDecimal={false}
        allowNegative={false}
        value={badges.newDays ?? ''}
        onChange={(value) => onChange({ ...badges, newDays: toNumber(value, 365) })}
      />
      <NumberInput
        label={t('dashboard-theme:badges.lowStock')}
        description={t('dashboard-theme:badges.hint')}
        min={1}
        max={100}
        allowDecimal={false}
        allowNegative={false}
        value={badges.lowStock ?? ''}
        onChange={(value) => onChange({ ...badges, lowStock: toNumber(value, 100) })}
      />
    </>
  )
}
