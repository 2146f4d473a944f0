'use client'

import { useActionState } from 'react'
import { writeReview } from '@/wix/actions'
import { Status } from './status'

export function ReviewForm({ productId }: { productId: string }) {
  const [state, act, isPending] = useActionState(writeReview, {})
  return (
    <form action={act} className="panel" aria-label="Write a review">
      <h3>Write a review</h3>
      <input type="hidden" name="product" value={productId} />
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
      <button type="submit" disabled={isPending}>
        Submit review
      </button>
      <Status {...state} />
    </form>
  )
}
