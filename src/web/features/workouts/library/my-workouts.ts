import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { WorkoutId } from '#contract/shared/ids.ts';
import {
  changeWorkout,
  listWorkouts,
  type OwnWorkout,
  type OwnWorkoutEntry,
  removeWorkout,
  saveWorkout,
} from '#contract/workouts/workouts.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import type { Workout } from '#core/workout/workout.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** The athlete's own workouts by name. */
export function useOwnWorkouts(): readonly OwnWorkout[] {
  return useSuspenseQuery(reading(listWorkouts)).data;
}

/** What is sent for a workout: its name and discipline are those of its first line. */
export function entryOf(workout: Workout): OwnWorkoutEntry {
  return { name: workout.name, discipline: workout.discipline, workout: printWorkout(workout) };
}

const couldNot = (otherwise: string) => (error: unknown) =>
  toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });

/** Everything that can be done to the own library. Each says what it did, offers the way back, and resolves to the id of what stands there now; null where it failed. */
export function useOwnLibrary() {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: keyOf(listWorkouts) });

  async function attempt(otherwise: string, work: () => Promise<WorkoutId>): Promise<WorkoutId | null> {
    try {
      return await work();
    } catch (error) {
      couldNot(otherwise)(error);
      return null;
    }
  }

  async function takeOut(id: WorkoutId): Promise<void> {
    await call(removeWorkout, { params: { id } });
    await reread();
  }

  return {
    keep: (entry: OwnWorkoutEntry, title = 'Saved to library') =>
      attempt('The workout could not be saved. Please try again.', async () => {
        const { id, name } = await call(saveWorkout, { body: entry });
        await reread();
        toast({
          title,
          description: `“${name}” is in your library.`,
          action: { label: 'Undo', onPress: () => void takeOut(id).catch(couldNot('Undo failed. Please try again.')) },
        });
        return id;
      }),
    change: (id: WorkoutId, entry: OwnWorkoutEntry) =>
      attempt('The workout could not be saved. Please try again.', async () => {
        await call(changeWorkout, { params: { id }, body: entry });
        await reread();
        toast({ title: 'Workout saved', description: 'Sessions already using it are unchanged.' });
        return id;
      }),
    remove: (id: WorkoutId, entry: OwnWorkoutEntry) =>
      attempt('The workout could not be deleted. Please try again.', async () => {
        await takeOut(id);
        const undo = async () => {
          await call(saveWorkout, { body: entry });
          await reread();
          toast({ title: 'Workout restored', description: `“${entry.name}” is back in your library.` });
        };
        toast({
          title: 'Workout deleted',
          description: `“${entry.name}” has been removed from your library. Sessions already using it are unchanged.`,
          action: { label: 'Undo', onPress: () => void undo().catch(couldNot('The workout could not be restored. Please try again.')) },
        });
        return id;
      }),
  };
}
