import { TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { ActForm } from './act-form.tsx'
import type { Detail } from './detail.ts'
import styles from './order.module.css'
import type { Package } from './packages.ts'

const carriers = ['DHL', 'UPS', 'FedEx', 'USPS', 'Canada Post', 'Royal Mail', 'DPD', 'GLS']

interface PackageFormProps {
  readonly order: Detail
  /** Left out for a new package. */
  readonly edited?: Package
  onClose(): void
}

/** The items of a package and its tracking. */
export function PackageForm({ order, edited, onClose }: PackageFormProps) {
  const t = useT()
  const getPacked = (id: string) => edited?.lines.find((line) => line.id === id)?.quantity ?? 0
  const lines = order.lines
    .map((line) => ({ ...line, max: line.left + getPacked(line.id) }))
    .filter(({ max }) => max > 0)
  return (
    <ActForm
      intent="package"
      label={t(edited ? 'dashboard-orders:package.save' : 'dashboard-orders:action.fulfill')}
      notice={t(edited ? 'dashboard-orders:package.saved' : 'dashboard-orders:fulfill.done')}
      onCancel={onClose}
      onDone={onClose}
    >
      {(errors) => (
        <>
          {edited && <input type="hidden" name="package" value={edited.id} />}
          <fieldset className={styles.pack} aria-describedby={errors.lines ? 'lines-wrong' : undefined}>
            <legend>{t('dashboard-orders:package.items')}</legend>
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
                  aria-label={t('dashboard-orders:package.quantity', { name: line.name })}
                  min={0}
                  max={line.max}
                  defaultValue={edited ? getPacked(line.id) : line.max}
                  error={errors[`quantity:${line.id}`]}
                />
                <small>{t('dashboard-orders:package.of', { max: line.max })}</small>
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
              label={t('dashboard-orders:package.number')}
              maxLength={100}
              autoComplete="off"
              defaultValue={edited?.number}
              error={errors.number}
            />
            <TextInput
              name="carrier"
              label={t('dashboard-orders:package.carrier')}
              list="carriers"
              maxLength={100}
              autoComplete="off"
              defaultValue={edited?.carrier}
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
            label={t('dashboard-orders:package.link')}
            description={t('dashboard-orders:package.link.hint')}
            defaultValue={edited?.link}
            error={errors.link}
          />
        </>
      )}
    </ActForm>
  )
}
