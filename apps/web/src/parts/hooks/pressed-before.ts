// A button that was pressed before the script of a rendered page ran is pressed again once the app has taken the page
// over.

const takenOver = 'eos:taken-over'

/** Called by each page when it is there and answers to its visitor; the first call counts. */
export function tellTakenOver(): void {
  dispatchEvent(new Event(takenOver))
}

/** Stands in the page itself. A press elsewhere takes an earlier one back; links and forms work by themselves. */
export const pressedBeforeScript = [
  `{let pressed,note=({target})=>{pressed=target.closest('button[type="button"]')}`,
  `addEventListener('click',note,true)`,
  `addEventListener('${takenOver}',()=>{removeEventListener('click',note,true);pressed?.click()},{once:true})}`,
].join(';')
