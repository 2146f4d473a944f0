import { getWix } from '@/wix/client'
import { Picture } from './picture'
import { ReviewForm } from './review-form'

const stars = (rating: number) => '★'.repeat(rating) + '☆'.repeat(5 - rating)

export async function Reviews({ productId }: { productId: string }) {
  const { reviews } = await getWix()
  const { items } = await reviews
    .queryReviews()
    .eq('namespace', 'stores')
    .eq('entityId', productId)
    .descending('_createdDate')
    .limit(10)
    .find()
  return (
    <section className="reviews two" aria-label="Reviews">
      <div className="stack">
        <h2>Reviews</h2>
        {items.length === 0 && <p className="quiet">No reviews yet. Be the first.</p>}
        {items.map(({ _id, author, content }) => (
          <article key={_id} className="stack">
            <div>
              <span className="stars" role="img" aria-label={`${content?.rating} of 5`}>
                {stars(content?.rating ?? 0)}
              </span>{' '}
              <span className="quiet">{author?.authorName}</span>
            </div>
            <h3>{content?.title}</h3>
            <div>{content?.body}</div>
            {content?.media?.map(({ image }) => (
              <Picture key={image} image={image} width={120} height={120} alt="By the reviewer" />
            ))}
          </article>
        ))}
      </div>
      <ReviewForm productId={productId} />
    </section>
  )
}
