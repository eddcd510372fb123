CREATE TABLE "saved_view" (
	"person_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"list" text NOT NULL,
	"filter" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_view_person_id_id_pk" PRIMARY KEY("person_id","id")
);
--> statement-breakpoint
DROP INDEX "conversation_by_last_message";--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_of_visitor_by_last_message" ON "conversation" USING btree ("last_message_minute") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "conversation_of_site_by_last_message" ON "conversation" USING btree ("merchant_id","last_message_minute");--> statement-breakpoint
CREATE INDEX "conversation_by_snooze" ON "conversation" USING btree ("merchant_id","snoozed_until") WHERE snoozed_until is not null;