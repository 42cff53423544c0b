// The mark by which a level is known without its colour: a polygon for air, a drop for water, in the ink around it.
import type { Level } from '@eos/indices'
import { levelOutlines } from '@eos/contract/indices/level-shapes'
import { dropCross, dropFill, dropOutline, dropShare } from '@eos/contract/indices/level-drop'
import type { Scale } from './scale.ts'
import './levels.css'

export function LevelShape({ scale, level }: { scale: Scale; level: Level }) {
  return (
    <svg className="level-shape" viewBox="0 0 20 20" aria-hidden="true">
      {scale.medium === 'water' ? (
        <Drop share={dropShare(scale.levels.indexOf(level), scale.levels.length)} />
      ) : (
        <path d={levelOutlines[level.shape]} />
      )}
    </svg>
  )
}

function Drop({ share }: { share: number }) {
  return (
    <>
      <path d={dropOutline} className={share === 1 ? 'level-shape-full' : undefined} />
      {share > 0 && share < 1 && <path d={dropFill(share)} className="level-shape-full" />}
      {share === 0 && <path d={dropCross} />}
    </>
  )
}
