import * as z from 'zod/mini';

const id = <Name extends string>() => z.uuid('Not found.').brand<Name>();

export const UserId = id<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const ActivityId = id<'ActivityId'>();
export type ActivityId = z.infer<typeof ActivityId>;

export const UploadId = id<'UploadId'>();
export type UploadId = z.infer<typeof UploadId>;

export const SessionId = id<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

export const ThresholdId = id<'ThresholdId'>();
export type ThresholdId = z.infer<typeof ThresholdId>;

export const CheckInId = id<'CheckInId'>();
export type CheckInId = z.infer<typeof CheckInId>;

export const CheckInImportId = id<'CheckInImportId'>();
export type CheckInImportId = z.infer<typeof CheckInImportId>;

export const GoalId = id<'GoalId'>();
export type GoalId = z.infer<typeof GoalId>;

export const ThresholdOfferId = id<'ThresholdOfferId'>();
export type ThresholdOfferId = z.infer<typeof ThresholdOfferId>;

export const PlanId = id<'PlanId'>();
export type PlanId = z.infer<typeof PlanId>;

export const ProposalId = id<'ProposalId'>();
export type ProposalId = z.infer<typeof ProposalId>;

export const WorkoutId = id<'WorkoutId'>();
export type WorkoutId = z.infer<typeof WorkoutId>;

export const RaceId = id<'RaceId'>();
export type RaceId = z.infer<typeof RaceId>;

export const PersonalTokenId = id<'PersonalTokenId'>();
export type PersonalTokenId = z.infer<typeof PersonalTokenId>;

export const OAuthGrantId = id<'OAuthGrantId'>();
export type OAuthGrantId = z.infer<typeof OAuthGrantId>;

export const LoginId = id<'LoginId'>();
export type LoginId = z.infer<typeof LoginId>;

export const PasskeyId = id<'PasskeyId'>();
export type PasskeyId = z.infer<typeof PasskeyId>;

export const PushSubscriptionId = id<'PushSubscriptionId'>();
export type PushSubscriptionId = z.infer<typeof PushSubscriptionId>;

export const ChatMessageId = id<'ChatMessageId'>();
export type ChatMessageId = z.infer<typeof ChatMessageId>;

export const ConversationId = id<'ConversationId'>();
export type ConversationId = z.infer<typeof ConversationId>;

export const CoachProposalId = id<'CoachProposalId'>();
export type CoachProposalId = z.infer<typeof CoachProposalId>;

export const MemoryFactId = id<'MemoryFactId'>();
export type MemoryFactId = z.infer<typeof MemoryFactId>;

export const HandoffId = id<'HandoffId'>();
export type HandoffId = z.infer<typeof HandoffId>;
export const VideoId = id<'VideoId'>();
export type VideoId = z.infer<typeof VideoId>;

export const CustomChartId = id<'CustomChartId'>();
export type CustomChartId = z.infer<typeof CustomChartId>;

export const WeekTemplateId = id<'WeekTemplateId'>();
export type WeekTemplateId = z.infer<typeof WeekTemplateId>;

export const IncidentId = id<'IncidentId'>();
export type IncidentId = z.infer<typeof IncidentId>;
