import { useT } from '@stoa/messages/react'
import { Badge, cx, Picture, Price } from '@stoa/ui'
import { Link } from 'react-router'
import { useTheme } from '../../lib/theme.ts'
import { WishButton } from '../../lib/wish-button.tsx'
import type { Card } from './card.ts'

/** Aspect ratios (width / height) of picture frames. */
const ratios = { PORTRAIT: 4 / 5, SQUARE: 1, LANDSCAPE: 4 / 3 } as const

export function ProductCard({ card, sizes, first = false }: { card: Card; sizes: string; first?: boolean }) {
  const { frame, align, price, hasSecondPicture, hasBrand } = useTheme().card
  const ratio = ratios[frame]
  const isCentered = align === 'CENTER'
  return (
    <article className="group relative">
      <div className="relative overflow-hidden rounded-control bg-surface">
        <Picture image={card.image} ratio={ratio} sizes={sizes} upTo={960} first={first} alt="" />
        {hasSecondPicture && card.second && (
          <Picture
            image={card.second}
            ratio={ratio}
            sizes={sizes}
            upTo={960}
            alt=""
            className="absolute inset-0 opacity-0 transition-opacity duration-slow group-hover:opacity-100 pointer-coarse:hidden"
          />
        )}
        <CardBadge card={card} />
      </div>
      <WishButton productId={card.id} name={card.name} className="absolute top-1.5 end-1.5 z-10" />
      <div
        className={cx(
          'mt-3.5 flex flex-col justify-between gap-x-4 gap-y-0.5',
          price === 'BESIDE' && 'sm:flex-row sm:flex-wrap sm:items-baseline',
          isCentered && 'items-center justify-center text-center',
        )}
      >
        {hasBrand && card.brand && <p className="w-full text-xs text-muted">{card.brand}</p>}
        <h3 className="text-sm font-medium sm:text-base">
          <Link to={card.href} prefetch="intent" viewTransition className="after:absolute after:inset-0">
            {card.name}
          </Link>
        </h3>
        <Price
          amount={card.price}
          full={card.full}
          from={card.from}
          className={`text-sm sm:text-base ${card.inStock ? '' : 'text-muted'}`}
        />
      </div>
      {card.about && (
        <p
          className={cx(
            'text-sm text-muted tabular-nums',
            isCentered ? 'text-center' : price === 'BESIDE' && 'sm:text-end',
          )}
        >
          {card.about}
        </p>
      )}
      <Colours colours={card.colours} isCentered={isCentered} />
    </article>
  )
}

function CardBadge({ card }: { card: Card }) {
  const t = useT()
  const reduced = card.full !== undefined && card.full > card.price
  if (!card.inStock) return <Corner tone="muted">{t('common:soldOut')}</Corner>
  if (card.ribbon) return <Corner tone="plain">{card.ribbon}</Corner>
  if (reduced) return <Corner tone="accent">{t('shop:card.sale')}</Corner>
  return null
}

function Corner({ tone, children }: { tone: 'plain' | 'muted' | 'accent'; children: string }) {
  return (
    <span className="ribbon">
      <Badge tone={tone}>
        <bdi>{children}</bdi>
      </Badge>
    </span>
  )
}

function Colours({ colours, isCentered }: { colours: readonly string[]; isCentered: boolean }) {
  const t = useT()
  if (colours.length < 2) return null
  return (
    <p className={cx('mt-1.5 flex gap-1.5', isCentered && 'justify-center')}>
      <span className="sr-only">{t('shop:card.colors', { count: colours.length })}</span>
      {colours.slice(0, 6).map((colour) => (
        <span
          key={colour}
          className="size-3 rounded-full ring-1 ring-ink/20 ring-inset"
          style={{ background: colour }}
        />
      ))}
    </p>
  )
}
