import { Checkbox } from '@mantine/core'
import ui from '../ui/ui.module.css'
import type { RegionChoice } from './facts.ts'
import styles from './shipping.module.css'

interface RegionsFieldProps {
  readonly regions: readonly RegionChoice[]
  readonly chosen: readonly string[]
  readonly error: string | undefined
}

/** Where a way of delivery is offered. */
export function RegionsField({ regions, chosen, error }: RegionsFieldProps) {
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="regions">
      <h2 id="regions">Offered in</h2>
      {regions.length === 0 && <p className={ui.muted}>There is no region yet. Make one first.</p>}
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
        <input key={id} type="hidden" name="was.region" value={id} />
      ))}
    </section>
  )
}
