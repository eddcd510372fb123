CREATE TABLE "ticket_change" (
	"merchant_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"id" text NOT NULL,
	"field" text NOT NULL,
	"from" text,
	"to" text,
	"person_id" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_change_merchant_id_ticket_id_id_pk" PRIMARY KEY("merchant_id","ticket_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_link" (
	"merchant_id" text NOT NULL,
	"ticket_id" text NOT NULL,
	"other_id" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_link_merchant_id_ticket_id_other_id_pk" PRIMARY KEY("merchant_id","ticket_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "priority" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_change" ADD CONSTRAINT "ticket_change_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_change" ADD CONSTRAINT "ticket_change_of_ticket" FOREIGN KEY ("merchant_id","ticket_id") REFERENCES "public"."ticket"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_link" ADD CONSTRAINT "ticket_link_from" FOREIGN KEY ("merchant_id","ticket_id") REFERENCES "public"."ticket"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_link" ADD CONSTRAINT "ticket_link_to" FOREIGN KEY ("merchant_id","other_id") REFERENCES "public"."ticket"("merchant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_change_by_time" ON "ticket_change" USING btree ("merchant_id","ticket_id","changed_at");--> statement-breakpoint
CREATE INDEX "ticket_change_by_person" ON "ticket_change" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "ticket_link_by_other" ON "ticket_link" USING btree ("merchant_id","other_id");--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_owner_id_desk_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_by_priority" ON "ticket" USING btree ("priority" DESC NULLS FIRST,"answer_by") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "ticket_by_owner" ON "ticket" USING btree ("owner_id","status");--> statement-breakpoint
CREATE INDEX "ticket_by_group" ON "ticket" USING btree ("merchant_id","group_id","status") WHERE group_id is not null;--> statement-breakpoint
-- The row-level security would hide the rows of all merchants from the update.
SELECT set_config('app.merchant_id', '*', true);--> statement-breakpoint
UPDATE "ticket" SET "priority" = 3 WHERE "is_urgent";--> statement-breakpoint
SELECT set_config('app.merchant_id', '', true);