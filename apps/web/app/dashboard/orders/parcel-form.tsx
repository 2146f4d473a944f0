import { TextInput } from '@mantine/core'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { ActForm } from './act-form.tsx'
import type { Detail } from './detail.ts'
import styles from './order.module.css'
import type { Parcel } from './parcels.ts'

const carriers = ['DHL', 'UPS', 'FedEx', 'USPS', 'Canada Post', 'Royal Mail', 'DPD', 'GLS']

interface ParcelFormProps {
  readonly order: Detail
  /** The parcel to be changed; a new one otherwise. */
  readonly parcel?: Parcel
  onClose(): void
}

/** Which lines go into a parcel, how many of each, and how it is followed. */
export function ParcelForm({ order, parcel, onClose }: ParcelFormProps) {
  const inside = (id: string) => parcel?.lines.find((line) => line.id === id)?.quantity ?? 0
  const lines = order.lines
    .map((line) => ({ ...line, most: line.left + inside(line.id) }))
    .filter(({ most }) => most > 0)
  return (
    <ActForm
      intent="parcel"
      label={parcel ? 'Save parcel' : 'Fulfill'}
      said={parcel ? 'Parcel saved' : 'Parcel packed'}
      onCancel={onClose}
      onDone={onClose}
    >
      {(errors) => (
        <>
          {parcel && <input type="hidden" name="parcel" value={parcel.id} />}
          <fieldset className={styles.pack} aria-describedby={errors.lines ? 'lines-wrong' : undefined}>
            <legend>In this parcel</legend>
            {lines.map((line) => (
              <div key={line.id}>
                <Thumb image={line.image} size={40} />
                <span>
                  {line.name}
                  {line.options.length > 0 && <small>{line.options.join(' · ')}</small>}
                </span>
                <TextInput
                  type="number"
                  inputMode="numeric"
                  name={`quantity:${line.id}`}
                  aria-label={`How many of ${line.name}`}
                  min={0}
                  max={line.most}
                  defaultValue={parcel ? inside(line.id) : line.most}
                  error={errors[`quantity:${line.id}`]}
                />
                <small>of {line.most}</small>
              </div>
            ))}
            {errors.lines && (
              <p id="lines-wrong" role="alert" className={styles.wrong}>
                {errors.lines}
              </p>
            )}
          </fieldset>
          <div className={ui.pair}>
            <TextInput
              name="number"
              label="Tracking number"
              maxLength={100}
              autoComplete="off"
              defaultValue={parcel?.number}
              error={errors.number}
            />
            <TextInput
              name="carrier"
              label="Carrier"
              list="carriers"
              maxLength={100}
              autoComplete="off"
              defaultValue={parcel?.carrier}
              error={errors.carrier}
            />
          </div>
          <datalist id="carriers">
            {carriers.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextInput
            name="link"
            type="url"
            label="Tracking link"
            description="Made by itself for the carriers in the list."
            defaultValue={parcel?.link}
            error={errors.link}
          />
        </>
      )}
    </ActForm>
  )
}
