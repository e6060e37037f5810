/** The positions of a lesson in which a move brings points, to try one without the lesson. */

import type { Lesson, LessonStep } from './lessons';

export interface Moment {
  scene: number;
  /** What is played in the scene before it. */
  actions: string[];
  /** What the lesson asks for brings so much. */
  worth: number;
}

/** The richest first. */
export function momentsIn(lesson: Lesson): Moment[] {
  const all = lesson.scenes.flatMap(({ steps }, scene) =>
    steps.map((step, index): Moment => ({ scene, actions: steps.slice(0, index).flatMap(playedIn), worth: worthOf(step) })),
  );
  return all.filter((moment) => moment.worth > 0).sort((one, other) => other.worth - one.worth);
}

const worthOf = ({ want, least = 0 }: LessonStep): number => Math.max(least, ...Object.values(want ?? {}));

/** What the lesson asks for, and what the others do then. */
function playedIn({ want, then = [] }: LessonStep): string[] {
  const [action] = Object.keys(want ?? {});
  return action ? [action, ...then] : [];
}
