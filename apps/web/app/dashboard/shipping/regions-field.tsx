import { Checkbox } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import type { RegionChoice } from './read-shipping.ts'
import styles from './shipping.module.css'

interface RegionsFieldProps {
  readonly regions: readonly RegionChoice[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
}

/** The regions in which a delivery option is available. */
export function RegionsField({ regions, chosen, error }: RegionsFieldProps) {
  const t = useT()
  return (
    <Card title={t('dashboard-shipping:regions')}>
      {regions.length === 0 && <p className={ui.muted}>{t('dashboard-shipping:regions.none')}</p>}
      <div className={styles.regionChoices}>
        {regions.map(({ id, name, profile }) => (
          <Checkbox
            key={id}
            name="region"
            value={id}
            label={name}
            description={profile}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
      {chosen.map((id) => (
        <input key={id} type="hidden" name="previous.region" value={id} />
      ))}
    </Card>
  )
}
