import { useT } from '@stoa/messages/react'
import { Picture, Price } from '@stoa/ui'
import type { Line } from './order.ts'

export function OrderLines({ lines }: { lines: readonly Line[] }) {
  const t = useT()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ id, name, choices, image, quantity, total }) => (
        <li key={id} className="grid grid-cols-[4.5rem_1fr_auto] gap-4 py-4 sm:grid-cols-[5.5rem_1fr_auto] sm:gap-6">
          <Picture image={image} ratio={1} sizes="5.5rem" upTo={320} alt="" className="rounded-control" />
          <div className="min-w-0">
            <p className="font-medium">{name}</p>
            {choices && (
              <p className="text-sm text-muted">
                <bdi>{choices}</bdi>
              </p>
            )}
            <p className="text-sm text-muted">{t('order:quantity', { count: quantity })}</p>
          </div>
          <Price amount={total} />
        </li>
      ))}
    </ul>
  )
}
