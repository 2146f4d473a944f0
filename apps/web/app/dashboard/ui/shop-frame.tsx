import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './shop-frame.module.css'

const widths = { desktop: 1280, phone: 390 } as const
export type Device = keyof typeof widths

/** The width at which the shop is shown: at first that of a phone on narrow screens. */
export function useDevice() {
  const [device, setDevice] = useState<Device>('desktop')
  useEffect(() => {
    if (window.innerWidth < 900) setDevice('phone')
  }, [])
  return [device, setDevice] as const
}

interface ShopFrameProps {
  /** An address, or a document that runs no scripts. */
  readonly shows: { readonly src: string } | { readonly html: string }
  readonly colorScheme?: 'light' | 'dark'
  readonly device: Device
  readonly frame: RefObject<HTMLIFrameElement | null>
}

/** A page of the shop or an email of it, scaled to the space that there is. */
export function ShopFrame({ shows, colorScheme, device, frame }: ShopFrameProps) {
  const t = useT()
  const [space, setSpace] = useState({ width: 800, height: 600 })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSpace({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const width = widths[device]
  const scale = Math.min(1, space.width / width)
  const common = {
    ref: frame,
    title: t('dashboard-pages:preview'),
    style: {
      colorScheme,
      left: (space.width - width * scale) / 2,
      width,
      height: space.height / scale,
      transform: `scale(${scale})`,
    },
  }
  return (
    <div ref={place} className={styles.frame}>
      {'src' in shows ? (
        <iframe {...common} src={shows.src} />
      ) : (
        // Links open in a new tab.
        <iframe {...common} srcDoc={shows.html} sandbox="allow-popups allow-popups-to-escape-sandbox" />
      )}
    </div>
  )
}

interface DeviceSwitchProps {
  readonly device: Device
  onChange(device: Device): void
}

export function DeviceSwitch({ device, onChange }: DeviceSwitchProps) {
  const t = useT()
  return (
    <PressedOne
      label={t('dashboard-pages:preview.width')}
      value={device}
      choices={[
        ['desktop', t('dashboard-pages:preview.desktop')],
        ['phone', t('dashboard-pages:preview.phone')],
      ]}
      onChange={onChange}
    />
  )
}

interface PressedOneProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly (readonly [value: Value, label: string])[]
  onChange(value: Value): void
}

/** Buttons of which one is pressed. */
export function PressedOne<Value extends string>({ label, value, choices, onChange }: PressedOneProps<Value>) {
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {choices.map(([each, name]) => (
        <Button
          key={each}
          size="compact-sm"
          variant={each === value ? 'default' : 'subtle'}
          color="gray"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {name}
        </Button>
      ))}
    </fieldset>
  )
}
