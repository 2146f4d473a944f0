import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorText, picture, wix } from '../wix'

type Review = Awaited<ReturnType<ReturnType<typeof wix.reviews.queryReviews>['find']>>['items'][number]

const stars = (rating: number) => '★'.repeat(rating) + '☆'.repeat(5 - rating)

export function Reviews({ productId, reviews }: { productId: string; reviews: Review[] }) {
  return (
    <section className="reviews two" aria-label="Reviews">
      <div className="stack">
        <h2>Reviews</h2>
        {reviews.length === 0 && <p className="quiet">No reviews yet. Be the first.</p>}
        {reviews.map(({ _id, author, content }) => (
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
              <img key={image} {...picture(image, 120, 120)} alt="By the reviewer" />
            ))}
          </article>
        ))}
      </div>
      <ReviewForm productId={productId} />
    </section>
  )
}

function ReviewForm({ productId }: { productId: string }) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ busy?: boolean; done?: string; error?: string }>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const photo = form.get('photo') as File
    setState({ busy: true })
    try {
      await wix.reviews.createReview({
        namespace: 'stores',
        entityId: productId,
        author: { authorName: String(form.get('author')) },
        content: {
          rating: Number(form.get('rating')),
          title: String(form.get('title')),
          body: String(form.get('body')),
          ...(photo.size > 0 && { media: [{ image: await upload(photo) }] }),
        },
      })
      element.reset()
      setState({ done: 'Thank you for your review.' })
      await revalidate()
    } catch (error) {
      setState({ error: errorText(error) })
    }
  }

  return (
    <form className="panel" aria-label="Write a review" onSubmit={submit}>
      <h3>Write a review</h3>
      <label>
        Rating
        <select name="rating" defaultValue="5">
          {[5, 4, 3, 2, 1].map((rating) => (
            <option key={rating} value={rating}>
              {rating} of 5
            </option>
          ))}
        </select>
      </label>
      <label>
        Your name
        <input name="author" required />
      </label>
      <label>
        Title
        <input name="title" required />
      </label>
      <label>
        Review
        <textarea name="body" rows={3} required />
      </label>
      <label>
        Photo
        <input type="file" name="photo" accept="image/*" />
      </label>
      <button type="submit" disabled={state.busy}>
        Submit review
      </button>
      {state.done && <p role="status">{state.done}</p>}
      {state.error && (
        <p className="alert" role="alert">
          {state.error}
        </p>
      )}
    </form>
  )
}

/** The shop's own server makes the address that takes the file; the SDK names files as `wix:image://`. */
async function upload(file: File): Promise<string> {
  const answer = await fetch('/api/upload-url', { method: 'POST', body: JSON.stringify({ mimeType: file.type }) })
  const { uploadUrl } = await answer.json()
  const uploaded = await fetch(`${uploadUrl}?filename=${encodeURIComponent(file.name)}`, {
    method: 'PUT',
    headers: { 'Content-Type': file.type },
    body: file,
  })
  const { id, displayName, media } = (await uploaded.json()).file
  const { width, height } = media.image.image
  return `wix:image://v1/${id}/${encodeURIComponent(displayName)}#originWidth=${width}&originHeight=${height}`
}
