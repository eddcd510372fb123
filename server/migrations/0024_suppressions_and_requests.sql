CREATE TABLE "mail_suppression" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"recipient_key" text NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"mail_id" text NOT NULL,
	"soft_failures" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_suppression_merchant_id_id_pk" PRIMARY KEY("merchant_id","id"),
	CONSTRAINT "mail_suppression_once" UNIQUE("merchant_id","recipient_key")
);
--> statement-breakpoint
CREATE TABLE "privacy_request" (
	"merchant_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text,
	"reason" text NOT NULL,
	"lang" text NOT NULL,
	"person_id" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"runs_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"copy_id" text,
	CONSTRAINT "privacy_request_merchant_id_id_pk" PRIMARY KEY("merchant_id","id")
);
--> statement-breakpoint
ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_person_id_desk_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."desk_person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_customer" FOREIGN KEY ("merchant_id","customer_id") REFERENCES "public"."customer"("merchant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_suppression_by_id" ON "mail_suppression" USING btree ("id");--> statement-breakpoint
CREATE INDEX "mail_suppression_by_mail" ON "mail_suppression" USING btree ("merchant_id","mail_id");--> statement-breakpoint
CREATE INDEX "mail_suppression_by_address" ON "mail_suppression" USING btree ("recipient_key") WHERE reason is not null;--> statement-breakpoint
CREATE INDEX "mail_suppression_newest" ON "mail_suppression" USING btree ("changed_at" DESC NULLS LAST) WHERE reason is not null;--> statement-breakpoint
CREATE INDEX "mail_suppression_by_time" ON "mail_suppression" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_request_waiting" ON "privacy_request" USING btree ("merchant_id","customer_id","kind") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "privacy_request_by_id" ON "privacy_request" USING btree ("id");--> statement-breakpoint
CREATE INDEX "privacy_request_by_customer" ON "privacy_request" USING btree ("merchant_id","customer_id");--> statement-breakpoint
CREATE INDEX "privacy_request_due" ON "privacy_request" USING btree ("runs_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "privacy_request_by_time" ON "privacy_request" USING btree ("asked_at" DESC NULLS LAST);