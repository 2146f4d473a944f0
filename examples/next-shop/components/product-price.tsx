interface Price {
  formatted?: { price?: string; discountedPrice?: string }
}

export function ProductPrice({ price }: { price: Price | undefined }) {
  const { price: full, discountedPrice: now } = price?.formatted ?? {}
  return (
    <span>
      {now} {now !== full && <s>{full}</s>}
    </span>
  )
}
