CREATE INDEX "mail_failed_of_site" ON "mail" USING btree ("merchant_id","attempts","created_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "bot_question_open" ON "bot_question" USING btree ("merchant_id","lang","answered_at") WHERE dismissed_at is null and outcome in ('answered', 'clarified', 'missed', 'offered')
  and (outcome in ('missed', 'offered') or handed_over or thumb = '0');--> statement-breakpoint
CREATE INDEX "chat_rating_bad" ON "chat_rating" USING btree ("merchant_id","rated_at") WHERE thumb = '0';--> statement-breakpoint
CREATE INDEX "recycling_request_waiting" ON "recycling_request" USING btree ("merchant_id","answer_by") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "ticket_open_of_site" ON "ticket" USING btree ("merchant_id","is_urgent","answer_by") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "warranty_in_doubt_of_site" ON "warranty" USING btree ("merchant_id","ends_at") WHERE "warranty"."doubt" is not null;