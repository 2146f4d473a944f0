import { Button } from '@mantine/core'
import { useState } from 'react'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { ActForm } from './act-form.tsx'
import type { Detail } from './detail.ts'
import { Dialog } from './dialog.tsx'
import styles from './order.module.css'
import { ParcelForm } from './parcel-form.tsx'
import type { Parcel } from './parcels.ts'

/** What was sent of the order: each parcel can be changed and taken back. */
export function Parcels({ order }: { order: Detail }) {
  const { parcels, unsent } = order
  if (parcels.length === 0) return null
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="parcels">
      <h2 id="parcels">Parcels</h2>
      <ul>
        {parcels.map((parcel, at) => (
          <li key={parcel.id} className={styles.parcel}>
            <OneParcel order={order} parcel={parcel} name={`Parcel ${at + 1}`} />
          </li>
        ))}
      </ul>
      {unsent > 0 && (
        <p className={ui.muted}>
          {unsent} {unsent === 1 ? 'item is' : 'items are'} still to be sent.
        </p>
      )}
    </section>
  )
}

function OneParcel({ order, parcel, name }: { order: Detail; parcel: Parcel; name: string }) {
  const [open, setOpen] = useState<'edit' | 'take-back'>()
  const close = () => setOpen(undefined)
  const tracking = [parcel.carrier, parcel.number].filter(Boolean).join(' ')
  return (
    <>
      <div>
        <p className={styles.name}>{name}</p>
        {parcel.date && (
          <p className={styles.by}>
            <When date={parcel.date} exact />
          </p>
        )}
        <ul>
          {parcel.lines.map((line) => (
            <li key={line.id}>
              {line.quantity} × {line.name}
            </li>
          ))}
        </ul>
        {tracking && (
          <p className={styles.tracking}>
            {parcel.link ? (
              <a href={parcel.link} target="_blank" rel="noopener noreferrer" className={ui.link}>
                {tracking}
              </a>
            ) : (
              tracking
            )}
          </p>
        )}
      </div>
      <div className={ui.buttons}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Edit ${name.toLowerCase()}`}
          onClick={() => setOpen('edit')}
        >
          Edit
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Take back ${name.toLowerCase()}`}
          onClick={() => setOpen('take-back')}
        >
          Take back
        </Button>
      </div>
      <Dialog title={`Edit ${name.toLowerCase()}`} opened={open === 'edit'} onClose={close}>
        <ParcelForm order={order} parcel={parcel} onClose={close} />
      </Dialog>
      <Dialog title={`Take back ${name.toLowerCase()}?`} opened={open === 'take-back'} onClose={close}>
        <p className={ui.confirmText}>Its items count as not sent again, and its tracking number is forgotten.</p>
        <ActForm
          intent="take-back"
          label="Take back"
          color="alarm"
          said="Parcel taken back"
          onCancel={close}
          onDone={close}
        >
          {() => <input type="hidden" name="parcel" value={parcel.id} />}
        </ActForm>
      </Dialog>
    </>
  )
}
